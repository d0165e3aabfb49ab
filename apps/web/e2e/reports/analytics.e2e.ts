import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
let elsewhere: Server;
let analyticsUrl: string;

/** Tries to lead the window around it away, and says what it is. */
const BOARD = `<!doctype html><html lang="en"><title>Board</title><h1>Board</h1>
  <script>try { top.location.href = 'about:blank' } catch { document.body.append('held') }</script></html>`;

beforeAll(async () => {
  world = await enterPageWorld();
  elsewhere = createServer((_, response) => response.setHeader('content-type', 'text/html').end(BOARD));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  analyticsUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/board`;
});
afterAll(async () => {
  world.leave();
  await new Promise((resolve) => elsewhere.close(resolve));
});

/** Of what is in the frame others answer. */
async function faultsAround(page: Page): Promise<string[]> {
  await page.locator('iframe').evaluate((frame) => frame.remove());
  return axeFaults(page);
}

const open = (wish: DeskWish = {}) =>
  openDesk(world, { door: 'director', userRol: 'directiva', path: '/analytics', analyticsUrl, ...wish });

// 001 §2.95: An embedded analytics dashboard screen (an inline frame of 960x720) exists. Decision 23: shows a configured URL
it('shows the configured page in a frame of 960 × 720 that keeps to itself', async () => {
  const { page } = await open({ options: { viewport: { width: 1280, height: 900 } } });
  const frame = page.getByTitle('Analytics dashboard');
  await page.frameLocator('iframe').getByRole('heading', { name: 'Board' }).waitFor();
  await page.frameLocator('iframe').getByText('held').waitFor();
  const box = await frame.boundingBox();
  expect([box?.width, box?.height]).toEqual([960, 720]);
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(await page.getByRole('link', { name: 'Open in a window of its own' }).getAttribute('href')).toBe(analyticsUrl);
  expect([await overflowOf(page), await faultsAround(page)]).toEqual([0, []]);
});

it('fits a tablet, in Spanish', async () => {
  const { page } = await open({ language: 'es', options: { viewport: { width: 768, height: 1024 } } });
  await page.getByRole('heading', { name: 'Analítica', level: 1 }).waitFor();
  expect([await overflowOf(page), await faultsAround(page)]).toEqual([0, []]);
});

it('leads to where directors begin when nothing is configured', async () => {
  const { page } = await openDesk(world, { door: 'director', userRol: 'directiva', path: '/analytics' });
  await page.waitForURL('**/operationaldashboard');
  await page.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('menuitem', { name: 'My exports' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Analytics' }).count()).toBe(0);
});
