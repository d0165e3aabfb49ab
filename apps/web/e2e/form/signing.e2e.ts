import sharp from 'sharp';
import { FORM_LABELS } from '#domain/form-labels';
import { until } from '#testing/eventually';
import { axeFaults, drawn, type Language } from '../pages/browser-page';
import {
  DESK,
  drag,
  draw,
  inkOf,
  isOff,
  LYING,
  NAME,
  openText,
  padOf,
  PHONE,
  pictureOf,
  scrollTo,
  type SigningWorld,
  startSigningWorld,
  STEP,
  turnsOn,
  wayBack,
} from '../pages/signing-modal';

let world: SigningWorld;
beforeAll(async () => {
  world = await startSigningWorld();
});
afterAll(() => world.leave());

describe.each<Language>(['en', 'es'])('in %s', (language) => {
  // 000 §2.31: Initials canvas, signature canvas
  // 000 §4.33: Terms: Accept at the bottom, tolerance 0 px; opens the initials. Decision 11: within 1 px, and the end is reached by keyboard, too
  // 000 §4.35: Initials: Sign after more than 20 points; stores the image, closes, ticks the box
  // 000 §4.39: The boxes can only be ticked by these modals
  // 000 §9.3: Strokes must exceed 20 points. On the server, too
  it('terms are accepted at their end, then initialled with more than 20 points', async () => {
    const at = await openText(world, { language, kind: 'terms' });
    const { page, words, dialog, accept, sign } = at;
    expect(await isOff(accept)).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await scrollTo(at, 2);
    expect(await isOff(accept)).toBe(true);
    await accept.click({ force: true });
    expect(await at.region.count()).toBe(1);
    await scrollTo(at, 0);
    await dialog.getByText(words.wasRead).waitFor();
    await turnsOn(accept);
    await accept.click();
    await dialog.getByRole('heading', { name: words.initials.title }).waitFor();
    expect(await axeFaults(page)).toEqual([]);

    expect(await isOff(sign)).toBe(true);
    await draw(at, 20);
    await dialog.getByText(words.tooShort).waitFor();
    expect(await isOff(sign)).toBe(true);
    await dialog.getByRole('button', { name: words.clear }).click();
    await dialog.getByText(words.initials.drawToSign).waitFor();
    await draw(at, 21);
    await dialog.getByText(words.initials.ready).waitFor();
    await draw(at, 4, { down: 0.7 });
    await dialog.getByRole('button', { name: words.undo }).click();
    await turnsOn(sign);
    await dialog.getByRole('button', { name: words.undo }).click();
    await dialog.getByText(words.initials.drawToSign).waitFor();
    expect(await isOff(sign)).toBe(true);
    await draw(at, 30);
    await sign.click();
    await dialog.waitFor({ state: 'detached' });
    await at.row.and(page.locator('[data-signed]')).waitFor();
  });

  // 000 §2.30: Modals: terms with a switch between English and Spanish, waiver likewise. Whoever switches reads that text to its end, too
  // 000 §4.37: Waiver: Accept within 120 px of the bottom; opens the signature
  it('the waiver opens 120 px before its end, and its other language must be read again', async () => {
    const at = await openText(world, { language, kind: 'waiver', size: DESK });
    const { page, dialog, region, accept } = at;
    await scrollTo(at, 122);
    expect(await isOff(accept)).toBe(true);
    await scrollTo(at, 119);
    await turnsOn(accept);
    const heading = dialog.getByRole('heading', { level: 2 });
    const before = await heading.textContent();
    const other = language === 'en' ? 'Español' : 'English';
    await dialog.getByText(other, { exact: true }).click();
    await drawn(page);
    expect(await heading.textContent()).not.toBe(before);
    expect(await region.locator('article').getAttribute('lang')).toBe(language === 'en' ? 'es' : 'en');
    expect(await accept.textContent()).toBe(at.words.accept);
    expect(await region.evaluate((element) => element.scrollTop)).toBe(0);
    expect(await isOff(accept)).toBe(true);
    await dialog.getByText(language === 'en' ? 'English' : 'Español', { exact: true }).click();
    await drawn(page);
    expect(await isOff(accept)).toBe(true);
    await scrollTo(at, 100);
    await turnsOn(accept);
  });

  // 000 §2.32: Massage: the terms modal holds a medical conditions textarea and a signature pad with Accept
  // 000 §4.34: Massage: Accept after more than 20 points. And after reading to the end
  it('the massage terms hold health, signature and acceptance in one', async () => {
    const at = await openText(world, { language, kind: 'massage-terms', size: { width: 768, height: 1024 } });
    const { page, words, dialog, accept } = at;
    const health = dialog.getByLabel(FORM_LABELS[language].answers.medicalConditions.label);
    await dialog.getByRole('button', { name: words.toEnd }).click();
    await until('the pad is in view whole', async () => {
      const [pad, view] = [await at.canvas.boundingBox(), await at.region.boundingBox()];
      return pad !== null && view !== null && pad.y >= view.y && pad.y + pad.height <= view.y + view.height;
    });
    await draw(at, 21);
    await dialog.getByText(words.readyToAccept).waitFor();
    await dialog.getByRole('button', { name: words.undo }).click();
    await health.fill('x'.repeat(2_400));
    expect(await health.inputValue()).toHaveLength(2_000);
    await draw(at, 20, { midway: () => health.fill('Alergia a la lavanda') });
    await dialog.getByText(words.tooShort).waitFor();
    expect(await isOff(accept)).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.clear }).click();
    await draw(at, 40);
    await accept.click();
    await dialog.waitFor({ state: 'detached' });
    await at.row.and(page.locator('[data-signed]')).waitFor();
    await at.row.click();
    expect(await health.inputValue()).toBe('Alergia a la lavanda');
    expect(await isOff(accept)).toBe(true);
  });

  // 000 §2.42: Readable and usable by everybody, in both languages
  // 000 §4.33: Terms: Accept at the bottom, tolerance 0 px; opens the initials. Decision 11: within 1 px, and the end is reached by keyboard, too
  // 000 §4.40: Ours: the full name typed and confirmed instead of drawn, recorded as such
  it('everything can be done with the keyboard, the name typed instead of drawn', async () => {
    const at = await openText(world, { language, kind: 'terms' });
    const { page, words, dialog, row, sign } = at;
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const tabTo = async (label: string) => {
      for (let tries = 0; tries < 12 && (await focused()) !== label; tries += 1) await page.keyboard.press('Tab');
      expect(await focused()).toBe(label);
    };
    expect(await at.region.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await until('the text has the focus', () => at.region.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('End');
    await dialog.getByText(words.wasRead).waitFor();
    await tabTo(words.accept);
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: words.initials.title }).waitFor();
    await tabTo(words.typeInstead);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Lucia Herrero');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await dialog.getByText(words.otherName.replace('{{name}}', NAME)).waitFor();
    expect(await isOff(sign)).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    // Tab selects what is in a field: this replaces it.
    await page.keyboard.type('lucia  HERRERA');
    await dialog.getByText(words.initials.ready).waitFor();
    await tabTo(words.sign);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('lucia HERRERA').waitFor();
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

// 000 §4.36: … decision 12: strokes are kept as points and drawn again when the screen turns; stored points count
it('a turned phone keeps the drawing, its place and its points', async () => {
  const at = await openText(world, { language: 'en', kind: 'waiver' });
  const { page, sign } = at;
  await scrollTo(at, 0);
  await at.accept.click();
  await draw(at, 21);
  const before = await inkOf(at);
  for (const size of [LYING, { width: 1024, height: 768 }, PHONE]) {
    await page.setViewportSize(size);
    await drawn(page);
    const after = await inkOf(at);
    for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
      expect(Math.abs(after[edge] - before[edge])).toBeLessThan(0.01);
    }
    expect(await isOff(sign)).toBe(false);
  }
});

// 000 §2.31: Initials canvas, signature canvas
// 000 §4.38: Waiver signature: more than 20 points; stores the image, ticks the box
it('gives an opaque 8-bit PNG of at most 1,200 x 500, trimmed to the ink', async () => {
  const at = await openText(world, { language: 'en', kind: 'waiver', size: DESK });
  await scrollTo(at, 0);
  await at.accept.click();
  await draw(at, 40);
  await at.sign.click();
  await at.dialog.waitFor({ state: 'detached' });
  const png = await pictureOf(at.page);
  const { format, depth, isProgressive, width, height } = await sharp(png).metadata();
  expect({ format, depth, isProgressive }).toEqual({ format: 'png', depth: 'uchar', isProgressive: false });
  // 39 steps and a margin of 12 px on each side, twice as fine.
  expect(width).toBe((39 * STEP.across + 24) * 2);
  expect(height).toBe((STEP.down + 24) * 2);
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
  const ink = await sharp(png)
    .extract({ left: 24, top: 24, width: width - 48, height: height - 48 })
    .stats();
  expect(ink.isOpaque).toBe(true);
  expect(commonInk(data)).toBe('#2c2433');
  // Where an edge is drawn over, rounding moves it a little, as the pace of the pen has it.
  const darkest = ink.channels.slice(0, 3).map(({ min }) => min);
  [0x2c, 0x24, 0x33].forEach((part, index) => expect(Math.abs((darkest[index] ?? 0) - part)).toBeLessThanOrEqual(3));
});

/** The colour of most pixels that are not white, of RGBA. */
function commonInk(data: Buffer): string {
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour = `#${data.toString('hex', at, at + 3)}`;
    if (colour !== '#ffffff') counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])[0];
}

// 000 §2.31: Initials canvas, signature canvas
it('takes a finger, and the text does not scroll under it', async () => {
  const at = await openText(world, { language: 'es', kind: 'massage-terms' });
  const { x, y, height } = await padOf(at);
  const scrolled = () => at.region.evaluate((element) => element.scrollTop);
  const before = await scrolled();
  await drag(
    at,
    Array.from({ length: 40 }, (_, index) => ({ x: x + 40 + index * 3, y: y + height - 10 - index * 4 })),
  );
  await at.dialog.getByText(at.words.readyToAccept).waitFor();
  expect(await scrolled()).toBe(before);
});

it('closes by the way back of a phone, which asks first when something was drawn and then means the question', async () => {
  const at = await openText(world, { language: 'en', kind: 'waiver' });
  const { page, words, dialog, row } = at;
  await wayBack(page);
  await dialog.waitFor({ state: 'detached' });
  await row.click();
  await scrollTo(at, 0);
  await at.accept.click();
  await draw(at, 8);
  const question = page.getByRole('dialog', { name: words.discard.title });
  for (let times = 0; times < 2; times += 1) {
    await wayBack(page);
    await question.waitFor();
    await wayBack(page);
    await question.waitFor({ state: 'detached' });
    await dialog.getByText(words.tooShort).waitFor();
  }
});

// 000 §2.41: A press beside a modal or × closes it. Esc, too; what was drawn is not lost without a question
// 000 §4.39: The boxes can only be ticked by these modals
it('closes by ×, Esc or a press beside it, and asks first when something was drawn', async () => {
  const at = await openText(world, { language: 'en', kind: 'waiver', size: DESK });
  const { page, words, dialog, row } = at;
  const close = dialog.getByRole('button', { name: words.close, exact: true });
  await close.click();
  await dialog.waitFor({ state: 'detached' });
  await row.click();
  await page.mouse.click(8, 8);
  await dialog.waitFor({ state: 'detached' });
  await row.click();
  await scrollTo(at, 0);
  await at.accept.click();
  const { x, y } = await padOf(at);
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 80);
  await page.mouse.move(8, 8, { steps: 4 });
  await page.mouse.up();
  const question = page.getByRole('dialog', { name: words.discard.title });
  const closings = [() => close.click(), () => page.keyboard.press('Escape'), () => page.mouse.click(8, 8)];
  for (const tryToClose of closings) {
    expect(await question.count()).toBe(0);
    await tryToClose();
    await question.getByRole('button', { name: words.discard.stay }).click();
    await dialog.getByText(words.tooShort).waitFor();
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: words.discard.go }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
  await row.click();
  await scrollTo(at, 0);
  await at.accept.click();
  await dialog.getByText(words.signature.drawToSign).waitFor();
});
