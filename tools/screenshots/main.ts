// npm run screenshots: the pictures of the documents, taken from the running product.
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '#testing/browser';
import { inProject } from '../project.mjs';
import setUp from '../testing/jest/global-setup.mjs';
import tearDown from '../testing/jest/global-teardown.mjs';
import { SITE } from './morning.js';
import { openStudio, type Studio } from './studio.js';

const FOLDER = inProject('docs/images');
const LAPTOP = { width: 1280, height: 800 };
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 844 };
/** A client of the morning whose form is still to be filled. */
const MAIL = 'lucía@mail.example';

const began = performance.now();
await setUp();
try {
  const studio = await openStudio();
  const browser = await launchBrowser();
  try {
    await takeAll(studio, browser);
  } finally {
    await browser.close();
    await studio.end();
  }
} finally {
  await tearDown();
}
console.log(`Pictures are in docs/images (${((performance.now() - began) / 1000).toFixed(0)} s).`);

async function takeAll(studio: Studio, browser: Browser): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ baseURL: studio.url, reducedMotion: 'reduce', ...options });
    await context.clock.install({ time: studio.now() });
    return context.newPage();
  };
  await takeLogin(await open({ viewport: LAPTOP }));
  await takeKiosk(await open({ viewport: TABLET }), 'Check in', 'kiosk');
  await takeKiosk(await open({ viewport: TABLET, locale: 'es-US' }), 'Registrar mi llegada', 'kiosk-es');
  await takeForm(await open({ viewport: PHONE, locale: 'es-US', deviceScaleFactor: 2 }), studio);
  const tablet = await open({ viewport: TABLET });
  await takeDesk(tablet, 'desk-tablet');
  const laptop = await open({ viewport: LAPTOP });
  await takeDesk(laptop, 'desk');
  await studio.stopApi();
  await laptop.getByText(/^Offline · \d+ s$/).waitFor();
  // Long enough for a figure that somebody would notice.
  await laptop.getByText('Offline · 12 s').waitFor({ timeout: 60_000 });
  await take(laptop, 'offline');
}

async function takeLogin(page: Page): Promise<void> {
  await page.goto(`/login/${SITE.id}`);
  await page.getByLabel('Username').fill('frontdesk.demo');
  await take(page, 'login');
}

async function takeKiosk(page: Page, button: string, name: string): Promise<void> {
  await page.goto(`/${SITE.id}`);
  await page.getByRole('button', { name: button }).waitFor();
  await take(page, name);
}

/** From the check of the contact through the code to the form. */
async function takeForm(page: Page, studio: Studio): Promise<void> {
  await page.goto(`/appointments/${SITE.id}`);
  await page.getByRole('textbox').fill(MAIL);
  await page.getByRole('textbox').press('Enter');
  await page.getByRole('button', { name: /^Correo electrónico/ }).click();
  await page.getByLabel('Código de seis dígitos').fill(await codeOf(studio));
  await take(page, 'code-es');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByRole('button', { name: 'Empezar mi formulario' }).click();
  await page.getByLabel('Fecha de nacimiento').fill('02281994');
  await page.getByRole('heading', { name: 'Sobre ti' }).click();
  await take(page, 'form-es');
}

async function codeOf({ sandbox }: Studio): Promise<string> {
  for (let looks = 0; looks < 100; looks++) {
    const { messages } = (await sandbox.admin('GET', `/inbox?q=${encodeURIComponent(MAIL)}`)) as Inbox;
    const code = messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((one) => one !== undefined);
    if (code !== undefined) return code;
    await sleep(100);
  }
  throw new Error('The code was not sent.');
}

interface Inbox {
  messages: { text: string }[];
}

async function takeDesk(page: Page, name: string): Promise<void> {
  await page.goto(`/login/${SITE.id}`);
  await page.getByLabel('Username').fill('frontdesk.demo');
  await page.locator('input[type=password]').fill('studio-demo');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page
    .getByRole('button', { name: /^SELECT/ })
    .first()
    .click();
  await page.getByRole('list', { name: 'Appointments of the day' }).waitFor();
  await page.getByText(/^Live · /).waitFor();
  await take(page, name);
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled', caret: 'hide' });
  console.log(`  ${name}.png`);
}
