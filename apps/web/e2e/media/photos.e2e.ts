import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '#testing/eventually';
import { phonePicture } from '#server/adapters/pictures/testing/phone-picture';
import { axeFaults, type Language, overflowOf } from '../pages/browser-page';
import {
  book,
  cardOf,
  type DeskUser,
  enterHubWorld,
  type HubWorld,
  keepSession,
  signInAtDesk,
} from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const TECHNICIAN: DeskUser = { username: 'technician.demo' };
let guests = 0;

async function guest(name: string): Promise<number> {
  guests += 1;
  const contact = { phone: `(713) 555-03${String(guests).padStart(2, '0')}`, email: `photos${guests}@mail.example` };
  return (await book(world, { name, ...contact })).Id;
}

interface Opening {
  language?: Language;
  user?: DeskUser;
}

async function openPhotos(id: number, { language = 'en', user = {} }: Opening = {}) {
  const opened: { page: Page; context: BrowserContext } = await world.open(language);
  await keepSession(world, opened.page, user);
  await opened.page.goto(`/imgupload/${id}`);
  await uploadedOn(opened.page).waitFor();
  return opened;
}

const UPLOADED = /^(Uploaded|Subidas)$/;
const uploadedOn = (page: Page) => page.getByRole('region', { name: UPLOADED });
const tilesOn = (page: Page) => uploadedOn(page).locator('[data-photo]');
const pendingOn = (page: Page) => page.getByRole('region', { name: 'To upload' });
const shownOn = (page: Page, count: number) =>
  eventually(
    () => tilesOn(page).count(),
    (seen) => seen === count,
  );
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
/** The names of the photos, in their order. */
const namesOn = (page: Page): Promise<string[]> =>
  tilesOn(page)
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => (picture.getAttribute('alt') ?? '').replace(/^.*: /, '')));
/** Every picture is there and not only its frame. */
const areDrawn = (page: Page) =>
  eventually(
    () =>
      tilesOn(page)
        .locator('img')
        .evaluateAll((pictures) => pictures.every((picture) => (picture as HTMLImageElement).naturalWidth > 0)),
    Boolean,
  );

interface Picked {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function pictures(count: number, from = 0): Promise<Picked[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const shade = from + index;
      const background = { r: (shade * 37) % 256, g: 90, b: (shade * 11) % 256 };
      const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
        .jpeg()
        .toBuffer();
      return { name: `IMG_${String(shade).padStart(4, '0')}.jpg`, mimeType: 'image/jpeg', buffer };
    }),
  );
}

const choose = (page: Page, files: Picked[]) => page.locator('input[type=file][multiple]').setInputFiles(files);

// 001 §2.50: Photo upload: many images, a preview of pending ones, Upload, a list of those uploaded
// 001 §8.50: 'Successfully uploaded photo.'
it('thirty photos go on by themselves after a cut in the middle, on two screens at once', async () => {
  const id = await guest('Marisol Foto');
  const { page, context } = await openPhotos(id);
  const { page: other } = await openPhotos(id, { user: TECHNICIAN });
  await says(other, 'No photos yet');
  let puts = 0;
  let isCut = false;
  let cut = (): void => undefined;
  const whenCut = new Promise<void>((resolve) => (cut = resolve));
  await page.route('**/api/files/*', async (route) => {
    if (route.request().method() === 'PUT') puts += 1;
    if (puts > 8 && route.request().method() === 'PUT') await whenCut;
    if (isCut) await route.abort('internetdisconnected');
    else await route.continue();
  });
  await choose(page, await pictures(30));
  await says(page, /^30 · /);
  await press(page, 'Upload');
  await shownOn(other, 8);
  isCut = true;
  await context.setOffline(true);
  cut();
  await says(page, /The connection is lost/);
  isCut = false;
  await context.setOffline(false);
  await shownOn(page, 30);
  await shownOn(other, 30);
  await says(page, 'Successfully uploaded photo.');
  expect(await pendingOn(page).getByRole('listitem').count()).toBe(0);
  expect(await namesOn(other)).toEqual((await pictures(30)).map(({ name }) => name));
  await Promise.all([areDrawn(page), areDrawn(other)]);
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
  }
  // Nothing but the two sizes of each is left in the store.
  const folder = join(world.filesDir, 'sites', String(world.studio.id), 'visits', String(id));
  expect(await readdir(folder)).toHaveLength(60);
});

it('photos go on by themselves after the store was down in the middle', async () => {
  const id = await guest('Alma Cenaida');
  const { page } = await openPhotos(id);
  let puts = 0;
  await page.route('**/api/files/*', async (route) => {
    if (route.request().method() === 'PUT') puts += 1;
    // From the third on three are refused, then the store is itself again.
    if (route.request().method() === 'PUT' && puts > 2 && puts <= 5) await route.fulfill({ status: 503, body: '' });
    else await route.continue();
  });
  await choose(page, await pictures(7));
  await says(page, /^7 · /);
  await press(page, 'Upload');
  await shownOn(page, 7);
  await says(page, 'Successfully uploaded photo.');
  expect(await pendingOn(page).getByRole('listitem').count()).toBe(0);
});

// 001 §8.41: 'Could not upload the image! ' + reason
it('a file that is none is refused by its name, before or after it is sent, and the others go on', async () => {
  const id = await guest('Nora Foto');
  const { page } = await openPhotos(id);
  const [good, same] = await pictures(2, 100);
  if (good === undefined || same === undefined) throw new Error('two pictures');
  const damaged = { ...good, name: 'damaged.jpg', buffer: good.buffer.subarray(0, 300) };
  const drawing = { ...good, name: 'drawing.jpg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
  const empty = { ...good, name: 'empty.jpg', buffer: Buffer.alloc(0) };
  const phone = { name: 'IMG_0412.HEIC', mimeType: '', buffer: phonePicture() };
  await choose(page, [drawing, empty, damaged, good, { ...good, name: 'copy.jpg' }, phone]);
  await says(page, 'Could not upload the image! It is no JPEG, PNG, WebP or HEIC picture.');
  await says(page, 'Could not upload the image! The file is empty.');
  await press(page, 'Upload');
  await shownOn(page, 2);
  const refused = page.getByRole('region', { name: 'Not taken' });
  await refused.getByText('The picture is damaged and cannot be read.').waitFor();
  await refused.getByText('This visit has the same picture already.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await press(page, 'Dismiss damaged.jpg');
  await refused.getByText('damaged.jpg').waitFor({ state: 'detached' });
  await press(page, 'Do not upload drawing.jpg');
  await pendingOn(page).getByText('drawing.jpg').waitFor({ state: 'detached' });
});

// 001 §2.51: Photos have a delete ×; a generic confirmation modal has Cancel / Yes, then Ok
// 001 §8.42: 'Successfully remove photo.'
it('is deleted after a question, moved by hand and by keyboard, and the other screen follows', async () => {
  const id = await guest('Olga Foto');
  const { page } = await openPhotos(id);
  const { page: other } = await openPhotos(id, { language: 'es', user: TECHNICIAN });
  const chosen = await pictures(3, 200);
  await choose(page, chosen);
  await press(page, 'Upload');
  await shownOn(other, 3);
  await shownOn(page, 3);
  const [one = '', two = '', three = ''] = chosen.map(({ name }) => name);
  await page.getByRole('button', { name: 'Move photo 1 later' }).focus();
  await page.keyboard.press('Enter');
  await eventually(
    () => namesOn(other),
    (names) => names.join() === [two, one, three].join(),
  );
  await tilesOn(page).nth(2).dragTo(tilesOn(page).nth(0));
  await eventually(
    () => namesOn(other),
    (names) => names.join() === [three, two, one].join(),
  );
  expect(await namesOn(page)).toEqual([three, two, one]);

  await press(page, new RegExp(`^Delete photo 2: ${two}`));
  await press(page, 'Cancel');
  await press(page, new RegExp(`^Delete photo 2: ${two}`));
  await press(other, new RegExp(`^Eliminar la foto 2: ${two}`));
  await press(page, 'Yes');
  await says(page, 'Successfully remove photo.');
  await press(page, 'Ok');
  await shownOn(other, 2);
  // Deleted by both at once: no error for the second.
  await press(other, 'Sí');
  await says(other, 'La foto se eliminó correctamente.');
  await press(other, 'Aceptar');
  expect(await axeFaults(other)).toEqual([]);
});

// 001 §8.43: 'Could not remove the image! ' + reason
it('that could not be deleted says so, with the reason', async () => {
  const id = await guest('Pilar Foto');
  const { page } = await openPhotos(id);
  await choose(page, await pictures(1, 300));
  await press(page, 'Upload');
  await shownOn(page, 1);
  await page.route('**/api/appointments/*/photos/*', (route) => route.abort('connectionrefused'));
  await press(page, /^Delete photo 1/);
  await press(page, 'Yes');
  await says(page, 'Could not remove the image! Studio Hub did not answer.');
  await press(page, 'Ok');
  await shownOn(page, 1);
});

it('can be dropped and pasted', async () => {
  const id = await guest('Queta Foto');
  const { page } = await openPhotos(id);
  const [dropped, pasted] = await pictures(2, 400);
  for (const [kind, file] of [
    ['drop', dropped],
    ['paste', pasted],
  ] as const)
    await page.evaluate(
      ({ kind: way, name, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }));
        const event =
          way === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
        document.body.dispatchEvent(event);
      },
      { kind, name: file?.name ?? '', bytes: [...(file?.buffer ?? [])] },
    );
  await says(page, /^2 · /);
  await press(page, 'Upload');
  await shownOn(page, 2);
});

it('is counted on the card, offered as files and shown beside the notes, at once', async () => {
  const id = await guest('Rita Foto');
  const { page: desk } = await world.open();
  await signInAtDesk(world, desk);
  const card = cardOf(desk, 'Rita Foto');
  await card.waitFor();
  const { page: notes } = await world.open();
  await keepSession(world, notes, TECHNICIAN);
  await notes.goto(`/notepage/${id}`);
  await notes.getByRole('link', { name: 'Add photos' }).click();
  await notes.waitForURL(`**/imgupload/${id}`);
  await uploadedOn(notes).waitFor();
  const { page } = await openPhotos(id);
  await choose(page, await pictures(2, 500));
  await press(page, 'Upload');
  await shownOn(notes, 2);
  await card.getByText('2 photos').waitFor();
  await notes.getByRole('link', { name: 'Notes', exact: true }).click();
  await notes.getByRole('region', { name: 'Photos of this visit' }).getByText('2 photos').waitFor();
  await press(notes, 'Enter 2, the photos of this visit');
  expect(await notes.locator('#note-files').inputValue()).toBe('2');
  expect(await axeFaults(notes)).toEqual([]);
  await card.getByRole('button', { name: /^More for/ }).click();
  await desk.getByRole('menuitem', { name: 'Photos', exact: true }).click();
  await desk.waitForURL(`**/imgupload/${id}`);
  await shownOn(desk, 2);
});
