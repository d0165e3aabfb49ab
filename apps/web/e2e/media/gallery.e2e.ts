import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '#testing/eventually';
import { axeFaults } from '../pages/browser-page';
import { book, enterHubWorld, type HubWorld, keepSession } from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const EMAIL = 'gala.gallery@mail.example';
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function linkInMail(): Promise<string> {
  const mails = await eventually(
    async () => {
      const answer = await world.sandbox.admin('GET', `/inbox?q=${encodeURIComponent(EMAIL)}`);
      return (answer as { messages: { text: string }[] }).messages;
    },
    ({ length }) => length > 0,
  );
  return /https?:\S+\/photos\/[\w-]{43}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
}

// 001 §7.71: The link to her photos is mailed, seen signed out on a phone, and revoked
it('is mailed from the photo page, looked through on a phone in Spanish without signing in, and taken back', async () => {
  const { Id } = await book(world, { name: 'Gala Gallery', phone: '(713) 555-0177', email: EMAIL });
  const { page } = await world.open('en');
  await keepSession(world, page, {});
  await page.goto(`/imgupload/${Id}`);
  await says(page, 'Upload at least 1 photo to mail them.');
  const pictures = await Promise.all(
    ['#7a3e6d', '#2f6d52'].map(async (background, at) => {
      const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .jpeg()
        .toBuffer();
      return { name: `${at}.jpg`, mimeType: 'image/jpeg', buffer };
    }),
  );
  await page.locator('input[type=file][multiple]').setInputFiles(pictures);
  await press(page, 'Upload');
  await page.locator('[data-photo]').nth(1).waitFor();
  await page.locator('button:not([aria-disabled])', { hasText: 'Mail the photos' }).click();
  await says(page, /^Link mailed to gala\.gallery@mail\.example\./);
  expect(await axeFaults(page)).toEqual([]);

  const { page: phone } = await world.open('es');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(await linkInMail());
  await phone.getByRole('heading', { level: 1, name: /^Tus fotos de / }).waitFor();
  expect(await phone.getByRole('listitem').count()).toBe(2);
  expect(await axeFaults(phone)).toEqual([]);
  await press(phone, 'Abrir la foto 1 de 2');
  const large = phone.getByRole('dialog', { name: 'Foto 1 de 2' });
  await large.waitFor();
  expect(await axeFaults(phone)).toEqual([]);
  const saved = phone.waitForEvent('download');
  await large.getByRole('link', { name: 'Guardar esta foto' }).click();
  expect((await saved).suggestedFilename()).toBe('photo-01.jpg');
  await phone.keyboard.press('ArrowRight');
  await phone.getByRole('dialog', { name: 'Foto 2 de 2' }).waitFor();
  await press(phone, 'Volver a todas las fotos');

  await press(page, 'Revoke the link');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the link' }).click();
  await says(page, /does not work any more/);
  await phone.reload();
  await says(phone, 'Este enlace ya no funciona');
  expect(await phone.getByRole('listitem').count()).toBe(0);
});
