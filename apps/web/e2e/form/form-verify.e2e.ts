import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { filled } from '../product/form-visitor';
import { axeFaults } from '../pages/browser-page';
import { cardOf, type HubWorld, signInAtDesk, enterHubWorld } from '../product/hub-world';

let world: HubWorld;
const guest = { name: 'Mireya Castaño', phone: '(713) 555-0175', email: 'mireya@mail.example' };
let verifyPath: string;
let file: string;
beforeAll(async () => {
  world = await enterHubWorld({ hasLocations: true });
  const row = await filled(world, guest);
  file = storedPdfs()[0] ?? '';
  const { page } = await world.open();
  await signInAtDesk(world, page);
  const asked = page.waitForResponse(`**/api/forms/${row.Id}/document`);
  await cardOf(page, guest.name)
    .getByRole('button', { name: /^Form filled/ })
    .click();
  ({ verifyPath } = (await (await asked).json()) as { verifyPath: string });
});
afterAll(() => world.leave());

function storedPdfs(): string[] {
  const names = readdirSync(world.filesDir, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.pdf')).map((name) => path.join(world.filesDir, name));
}

const heading = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words }).waitFor();

// 000 §7.19: Ours: the filled form at the desk, and whether its file is still the one that was made
it('is where the QR leads: over the sign-in, and finds one changed byte and a missing file', async () => {
  const { page } = await world.open();
  await page.goto(verifyPath);
  await page.waitForURL('**/loginmenu');
  await page.getByRole('link', { name: /Technicians dashboard/ }).click();
  await page.getByRole('button', { name: `SELECT ${world.studio.name}` }).click();
  await page.getByLabel('Username').fill('frontdesk.demo');
  await page.locator('input[type=password]').fill('studio-demo');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page
    .getByRole('button', { name: /^SELECT/ })
    .first()
    .click();
  await page.waitForURL(`**${verifyPath}`);
  await heading(page, 'This document is intact');
  await page.getByText('Both are the same.').waitFor();
  await page.getByText(guest.name).first().waitFor();
  await page.getByText(/^Live · /).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const bytes = readFileSync(file);
  const changed = Buffer.from(bytes);
  const at = Math.floor(bytes.length / 2);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  writeFileSync(file, changed);
  const again = page.getByRole('button', { name: 'Check again' });
  await again.click();
  await heading(page, 'This document has been changed');
  await page.getByText('They are different.').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  rmSync(file);
  await again.click();
  await heading(page, 'This document is missing');
  writeFileSync(file, bytes);
  await again.click();
  await heading(page, 'This document is intact');
  await page.getByRole('button', { name: 'Open the PDF' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Page 1 of/)
    .first()
    .waitFor();
});

it('copies a fingerprint, prints without the bar, and knows no other documents, in Spanish', async () => {
  const { page } = await world.open('es', { permissions: ['clipboard-read', 'clipboard-write'] });
  await signInAtDesk(world, page, 'es');
  await page.goto(verifyPath);
  await heading(page, 'Este documento está intacto');
  await page.getByRole('heading', { name: 'Cómo se verificó la identidad' }).waitFor();
  await page.getByRole('button', { name: 'Copiar la huella actual' }).click();
  await page.getByRole('status').getByText('Huella copiada').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Revisar de nuevo' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    await page.goto(`/verify/${id}`);
    await heading(page, 'Este estudio no tiene ese documento');
  }
});

it('is not where the next person lands after a logout there', async () => {
  const { page } = await world.open();
  await signInAtDesk(world, page);
  await page.goto(verifyPath);
  await heading(page, 'This document is intact');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`**/login/${world.studio.id}`);
  await signInAtDesk(world, page);
  expect(new URL(page.url()).pathname).toBe('/appointments');
});
