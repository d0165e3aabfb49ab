import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { type OpenWindow, Windows } from './windows.js';

let browser: Browser;
let server: Server;
let url: string;
let asked: (string | undefined)[];
let windows: Windows;
beforeAll(async () => {
  browser = await launchBrowser();
  server = createServer(({ url: path }, response) => {
    asked.push(path);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(path === '/told' ? 'told to all' : '<!doctype html><title>Page</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  server.close();
});
beforeEach(() => {
  asked = [];
  windows = new Windows(browser, { viewport: { width: 800, height: 600 } });
});

/** All that a page could have of whoever was there before. */
async function stateOf({ page, context }: OpenWindow) {
  await page.goto('/');
  const inPage = await page.evaluate(async () => ({
    words: [localStorage.length, sessionStorage.length, document.cookie, Reflect.get(window, 'mark')],
    databases: await indexedDB.databases(),
    told: await fetch('/told').then((answer) => answer.text()),
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isNow: Date.now() > Date.parse('2020-01-01'),
    size: [innerWidth, innerHeight],
    isOnLine: navigator.onLine,
  }));
  return { ...inPage, pages: context.pages().length };
}

/** Leaves of everything something behind. */
async function live({ page, context }: OpenWindow): Promise<void> {
  await context.addInitScript(() => Reflect.set(window, 'mark', 'hers'));
  await context.route('**/told', (route) => route.fulfill({ body: 'hers' }));
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await page.evaluate(async () => {
    localStorage.setItem('session', 'hers');
    sessionStorage.setItem('session', 'hers');
    document.cookie = 'session=hers';
    await new Promise((opened) => (indexedDB.open('hers').onsuccess = opened));
    addEventListener('beforeunload', (leaving) => leaving.preventDefault());
  });
  await page.setViewportSize({ width: 400, height: 300 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await context.newPage();
  await context.setOffline(true);
}

it('a window that stood for somebody else is as good as a new one', async () => {
  const hers = await windows.open(url, {});
  await live(hers);
  const apart = await windows.open(url, {});
  await hers.leave();
  const asNew = await stateOf(apart);
  const again = await windows.open(url, {});
  expect(await stateOf(again)).toEqual(asNew);
  expect(asNew).toMatchObject({ words: [0, 0, '', undefined], told: 'told to all', isNow: true, pages: 1 });
  await Promise.all([apart.leave(), again.leave()]);
});

it('a window that is left says nothing more', async () => {
  const hers = await windows.open(url, {});
  await hers.page.goto('/');
  await hers.page.evaluate(() => {
    addEventListener('pagehide', () => navigator.sendBeacon('/parted'));
    document.addEventListener('visibilitychange', () => void fetch('/parted', { keepalive: true }));
  });
  await hers.leave();
  const next = await windows.open(url, {});
  await stateOf(next);
  expect(asked).toEqual(['/', '/', '/told']);
  await next.leave();
});

it('windows of two at a time share nothing', async () => {
  const [one, other] = [await windows.open(url, {}), await windows.open(url, {})];
  const words = (page: Page) => page.evaluate(() => localStorage.length);
  await one.page.goto('/');
  await one.page.evaluate(() => localStorage.setItem('session', 'hers'));
  await other.page.goto('/');
  expect([await words(one.page), await words(other.page)]).toEqual([1, 0]);
  await Promise.all([one.leave(), other.leave()]);
});

it('a window that was closed makes room for a new one', async () => {
  const closed = await windows.open(url, {});
  await closed.context.close();
  await closed.leave();
  const next = await windows.open(url, {});
  expect(await stateOf(next)).toMatchObject({ isOnLine: true, pages: 1 });
  await next.leave();
});

it('who wants what a window cannot be given anew has one apart', async () => {
  const touch = await windows.open(url, { hasTouch: true });
  const usual = await windows.open(url, { viewport: { width: 500, height: 400 } });
  expect((await stateOf(usual)).size).toEqual([500, 400]);
  expect(await touch.page.evaluate(() => navigator.maxTouchPoints)).toBeGreaterThan(0);
  await Promise.all([touch.leave(), usual.leave()]);
});
