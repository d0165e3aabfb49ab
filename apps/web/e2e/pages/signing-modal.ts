import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { ConsentKind } from '#contracts/forms';
import { FORM_LABELS } from '#domain/form-labels';
import { signingTexts } from '../../src/features/forms/signing/signing.texts';
import { drawn, type Language } from './browser-page';
import { openFormPage, serveForm } from './form-page';
import { enterPageWorld, type PageWorld } from './page-world';

export const PHONE = { width: 390, height: 844 };
export const LYING = { width: 844, height: 390 };
export const DESK = { width: 1280, height: 800 };

export const NAME = 'Lucía Herrera';

export interface SigningWorld extends PageWorld {
  contexts: Record<Language, BrowserContext>;
}

export async function startSigningWorld(): Promise<SigningWorld> {
  const world = await enterPageWorld();
  return { ...world, contexts: { en: await touched(world, 'en'), es: await touched(world, 'es') } };
}

async function touched(world: PageWorld, language: Language): Promise<BrowserContext> {
  const { context, page } = await world.open(language, { hasTouch: true });
  await page.close();
  await context.addInitScript(keepPictures);
  await context.addInitScript(keepWatchers);
  return context;
}

/** Runs in the page: notes each picture that the page makes of a canvas. */
function keepPictures(): void {
  const own = HTMLCanvasElement.prototype.toDataURL;
  HTMLCanvasElement.prototype.toDataURL = function (this: HTMLCanvasElement, ...how) {
    const picture = own.apply(this, how);
    Object.assign(window, { picture });
    return picture;
  };
}

interface Watcher extends EventTarget {
  requestClose: () => void;
}

/** Runs in the page: notes the watchers of the browser's way back, so that a desktop's browser can be sent back as a phone's. */
function keepWatchers(): void {
  const Own = (window as unknown as { CloseWatcher: new () => Watcher }).CloseWatcher;
  const watchers = new Set<Watcher>();
  class Kept extends Own {
    constructor() {
      super();
      watchers.add(this);
      this.addEventListener('close', () => watchers.delete(this));
    }
    destroy(): void {
      watchers.delete(this);
      (Own.prototype as unknown as { destroy: () => void }).destroy.call(this);
    }
  }
  Object.assign(window, { CloseWatcher: Kept, wayBack: () => [...watchers].at(-1)?.requestClose() });
}

/** As the gesture or the button of a phone. */
export function wayBack(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { wayBack: () => void }).wayBack());
}

export async function pictureOf(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => (window as unknown as { picture: string }).picture);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

export interface Signing {
  page: Page;
  words: (typeof signingTexts)['en'] | (typeof signingTexts)['es'];
  /** Of the agreement in the form. */
  row: Locator;
  dialog: Locator;
  region: Locator;
  accept: Locator;
  sign: Locator;
  canvas: Locator;
}

export interface Wanted {
  language: Language;
  kind: ConsentKind;
  size?: { width: number; height: number };
}

/** Opens the form, and in it the text. */
export async function openText(world: SigningWorld, { language, kind, size = PHONE }: Wanted): Promise<Signing> {
  const { path } = serveForm(world, kind === 'massage-terms' ? 'massage' : 'ultrasound', NAME);
  const page = await world.contexts[language].newPage();
  await page.setViewportSize(size);
  await openFormPage(page, path);
  const row = page.getByRole('button', { name: FORM_LABELS[language].consents[kind].name, exact: true });
  await row.click();
  const words = signingTexts[language];
  const dialog = page.getByRole('dialog').first();
  const button = (label: string) => dialog.getByRole('button', { name: label, exact: true });
  const region = dialog.getByRole('region');
  await region.waitFor();
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const at = { page, words, row, dialog, region, canvas: dialog.locator('canvas') };
  return { ...at, accept: button(words.accept), sign: button(words.sign) };
}

/** To `left` pixels before the end; comes back when the page has looked at it. */
export async function scrollTo({ page, region }: Signing, left: number): Promise<void> {
  await region.evaluate((element, before) => {
    element.scrollTo({ top: element.scrollHeight - element.clientHeight - before });
  }, left);
  await drawn(page);
}

export async function padOf({ canvas }: Signing) {
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('There is no pad');
  return box;
}

/** Steps of the zigzag, in CSS pixels. */
export const STEP = { across: 9, down: 8 };

interface Drawing {
  /** Where on the pad, in its heights. */
  down?: number;
  /** Happens while the button is held. */
  midway?: () => Promise<unknown>;
}

/** A zigzag of exactly so many points, each farther from the one before than the pad needs. */
export async function draw(at: Signing, points: number, { down = 0.3, midway }: Drawing = {}): Promise<void> {
  const { x, y, height } = await padOf(at);
  const place = (index: number) => [x + 24 + index * STEP.across, y + height * down + (index % 2) * STEP.down] as const;
  const { mouse } = at.page;
  await mouse.move(...place(0));
  await mouse.down();
  for (let index = 1; index < points; index += 1) {
    if (index === Math.floor(points / 2)) await midway?.();
    await mouse.move(...place(index));
  }
  await mouse.up();
}

/** With one finger. */
export async function drag({ page }: Signing, path: { x: number; y: number }[]): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', path.slice(0, 1));
  for (const place of path.slice(1)) await send('touchMove', [place]);
  await send('touchEnd', []);
}

/** The edges of the ink, in widths of the pad. */
export function inkOf({ canvas }: Signing) {
  return canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const edges = { left: width, right: 0, top: height, bottom: 0 };
    for (let at = 0; at < width * height; at += 1) {
      if ((pixels[at * 4 + 3] ?? 0) < 128) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      edges.left = Math.min(edges.left, x);
      edges.right = Math.max(edges.right, x);
      edges.top = Math.min(edges.top, y);
      edges.bottom = Math.max(edges.bottom, y);
    }
    const { left, right, top, bottom } = edges;
    return { left: left / width, right: right / width, top: top / width, bottom: bottom / width };
  });
}

/** Buttons of the house stay focusable when they are off. */
export async function isOff(button: Locator): Promise<boolean> {
  return (await button.getAttribute('aria-disabled')) === 'true';
}

export async function turnsOn(button: Locator): Promise<void> {
  await button.and(button.page().locator(':not([aria-disabled=true])')).waitFor();
}
