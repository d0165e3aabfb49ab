import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '#testing/eventually';
import { LONG_LIMIT_MS, LONG_PATIENCE_MS } from '../../../../tools/testing/waits/patience.mjs';
import { axeFaults } from '../pages/browser-page';
import { book, cardOf, enterHubWorld, type HubWorld, keepSession, signInAtDesk } from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const EMAIL = 'vera.video@mail.example';

async function linkInMail(): Promise<string> {
  const mails = await eventually(
    async () => {
      const answer = await world.sandbox.admin('GET', `/inbox?q=${encodeURIComponent(EMAIL)}`);
      return (answer as { messages: { text: string }[] }).messages.filter(({ text }) => text.includes('/video/'));
    },
    ({ length }) => length > 0,
  );
  const text = mails[0]?.text ?? '';
  return /https?:\S+\/video\/[\w-]{43}/.exec(text)?.[0] ?? '';
}

// 001 §2.52: Photo upload and video: CREATE VIDEO
// 001 §4.20: Video creation: a sending flag, then the message 'Video created successfully'
it(
  'is asked for with a press, seen being made by a second desk, and watched by the client without signing in',
  async () => {
    const { Id } = await book(world, { name: 'Vera Video', phone: '(713) 555-0199', email: EMAIL });
    const { page: desk } = await world.open();
    await signInAtDesk(world, desk);
    const card = cardOf(desk, 'Vera Video');
    await card.waitFor();

    const { page } = await world.open('en');
    await keepSession(world, page, {});
    await page.goto(`/imgupload/${Id}`);
    const create = page.getByRole('button', { name: 'CREATE VIDEO' });
    await create.waitFor();
    expect(await create.getAttribute('aria-disabled')).toBe('true');
    await says(page, 'Upload at least 1 photo to create a video.');

    const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a3e6d' } })
      .png()
      .toBuffer();
    await page.locator('input[type=file][multiple]').setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer }]);
    await says(page, /^1 · /);
    await press(page, 'Upload');
    await page.locator('[data-photo]').waitFor();
    await page.locator('button:not([aria-disabled])', { hasText: 'CREATE VIDEO' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await create.click();
    await says(page, 'Video created successfully');
    await card.getByText(/^Video (waits its turn|\d+ %)$/).waitFor();
    await page.getByText(/^Video sent\. Its link works until /).waitFor({ timeout: LONG_PATIENCE_MS });
    await card.getByText('Video sent').waitFor();

    const link = await linkInMail();
    expect(link).not.toMatch(/vera/i);
    const { page: client } = await world.open('es', { viewport: { width: 390, height: 844 } });
    await client.goto(link);
    await client.getByRole('heading', { level: 1, name: `Tu video de ${world.studio.name}` }).waitFor();
    const player = client.locator('video');
    const duration = await player.evaluate(
      (video: HTMLVideoElement) =>
        new Promise<number>((resolve, reject) => {
          video.addEventListener('error', () => reject(new Error(video.error?.message)));
          if (video.readyState > 0) resolve(video.duration);
          else video.addEventListener('loadedmetadata', () => resolve(video.duration));
        }),
    );
    expect(duration).toBeCloseTo(8, 1);
    expect(await axeFaults(client)).toEqual([]);
    const waiting = client.waitForEvent('download');
    await client.getByRole('link', { name: 'Guardar el video' }).click();
    expect((await waiting).suggestedFilename()).toBe('video.mp4');
    const part = await client.request.get(`${link.replace('/video/', '/api/video/')}/file`, {
      headers: { range: 'bytes=0-9' },
    });
    expect([part.status(), part.headers()['content-type']]).toEqual([206, 'video/mp4']);

    await press(page, 'Revoke the link');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke the link' }).click();
    await says(page, 'The link of the last video was revoked.');
    await card.getByText('Video sent').waitFor({ state: 'detached' });
    await client.reload();
    await client.getByRole('heading', { name: 'Este enlace ya no funciona' }).waitFor();
    expect(await axeFaults(client)).toEqual([]);
    expect(await client.locator('video').count()).toBe(0);
  },
  LONG_LIMIT_MS,
);
