import type { Page } from 'playwright-core';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { axeFaults, overflowOf, type Language } from '../pages/browser-page';
import { arrived, card, happen, NOW, openDay, startingAt } from './day-desk';

interface Wish {
  language?: Language;
  width?: number;
  height?: number;
  mode?: 'forms';
}

function open(
  cards: readonly AppointmentCard[],
  { language, mode, width = 1280, height = 800 }: Wish = {},
): Promise<Page> {
  return openDay(cards, {
    ...(language && { language }),
    ...(mode && { mode }),
    options: { viewport: { width, height } },
  });
}

const of = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const progress = (part: Partial<NonNullable<AppointmentCard['formProgress']>>) => ({
  formProgress: { step: 'opened' as const, code: null, by: null, done: 0, of: 6, at: NOW, version: 1, ...part },
});

const evening = [
  card(1, { name: 'Nora Show', status: 'NoShow', ...startingAt('2026-11-21T08:00:00') }),
  card(2, { name: 'Lena Late', ...startingAt('2026-11-21T09:40:00') }),
  card(3, { name: 'Lola Later', status: 'Confirmed', ...startingAt('2026-11-21T08:48:00') }),
  arrived(4, { name: 'Ada Here', arrivedAt: ago(3) }),
  arrived(5, { name: 'Bea Waits', arrivedAt: ago(12) }),
  arrived(6, { name: 'Cleo Sits', arrivedAt: ago(23), formFilled: true, urlForms: ['/x'] }),
  card(7, { name: 'Dana Comes' }),
  card(8, { name: 'Done Deal', status: 'Completed' }),
];

describe('who is late or waits', () => {
  it('is counted in the heading, leads those to come, and a morning’s no-show is last', async () => {
    const page = await open(evening);
    await page.getByText('3 waiting · 3 to come · 2 late · 1 done · 1 no-show').waitFor();
    expect(await names(page)).toEqual([
      'Ada Here',
      'Bea Waits',
      'Cleo Sits',
      'Lola Later',
      'Lena Late',
      'Dana Comes',
      'Nora Show',
    ]);
    await of(page, 'Lena Late').getByText('Late 20 min').waitFor();
    await of(page, 'Lola Later').getByText('Late 1 h 12 min').waitFor();
    expect(await of(page, 'Dana Comes').getByText(/^Late/).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    const spanish = await open(evening, { language: 'es' });
    await spanish.getByText('3 en espera · 3 por llegar · 2 con retraso · 1 lista · 1 no vino').waitFor();
    await of(spanish, 'Lena Late').getByText('Retraso 20 min').waitFor();
  });

  it.each<[Language, number]>(
    (['en', 'es'] as const).flatMap((language) => [1280, 1024, 768, 390].map((width) => [language, width] as const)),
  )('leaves the room its whole name beside a long lateness, in %s at %i px', async (language, width) => {
    const wide = { startsAt: ago(100), StartDateTime: '2026-11-21T11:30:00' };
    const filling = { step: 'filling', code: null, by: null, done: 1, of: 6, at: NOW, version: 1 } as const;
    const cards = ['DNA room', 'Massage', 'Room 1', 'Room 2'].map((staffName, index) =>
      card(20 + index, { ...wide, staffName, formProgress: filling }),
    );
    const page = await open([...cards, card(7, { name: 'Dana Comes' })], { language, width });
    await page
      .getByText(language === 'en' ? 'Late 1 h 40 min' : 'Retraso 1 h 40 min')
      .first()
      .waitFor();
    const cut = await page
      .locator('article:has([data-look="Late"]) time + span')
      .evaluateAll((rooms) =>
        rooms
          .filter((one) => one.scrollWidth > Math.ceil(one.getBoundingClientRect().width))
          .map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    const heights = await page
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(new Set(heights).size).toBe(1);
    const filled = page.locator('[data-look="filling"]');
    const words = await filled.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(words).toEqual([24, 24, 24, 24]);
    expect(await overflowOf(page)).toBe(0);
  });

  it('turns amber and rose with the site’s own minutes', async () => {
    const page = await open(evening);
    const look = (name: string) => of(page, name).locator('[data-look]').first().getAttribute('data-look');
    expect([await look('Ada'), await look('Bea'), await look('Cleo')]).toEqual(['Arrived', 'Long', 'TooLong']);
    await page.clock.runFor(8 * 60_000);
    await of(page, 'Bea').locator('[data-look="TooLong"]').waitFor();
    expect(await look('Ada')).toBe('Long');
  });
});

describe('a card', () => {
  it('has one filled button at most: its next step', async () => {
    const page = await open(evening);
    const filled = (name: string) => of(page, name).locator('[data-variant=filled]').allTextContents();
    expect(await filled('Lena Late')).toEqual(['Check-in']);
    expect(await filled('Nora Show')).toEqual(['Check-in']);
    expect(await filled('Ada Here')).toEqual(['Fill form']);
    expect(await filled('Cleo Sits')).toEqual(['Notes']);
    const forms = await open(evening, { mode: 'forms' });
    expect(await of(forms, 'Lena Late').locator('[data-variant=filled]').allTextContents()).toEqual(['Fill form']);
  });

  it('says what its form is in one place, and of no code that there was one', async () => {
    const page = await open([
      card(1, { name: 'Ines None' }),
      card(2, { name: 'Sina Signs', ...progress({ step: 'signed', done: 6 }) }),
      card(3, { name: 'Vera Code', ...progress({ step: 'verified', code: 'sent' }) }),
      card(4, { name: 'Olga Desk', ...progress({ step: 'verified', by: 'Grace Miller' }) }),
      card(5, { name: 'Hera Here', formFilled: true, urlForms: ['/x'] }),
      card(6, { name: 'Ella Where', formFilled: true }),
    ]);
    const says = async (name: string) => {
      const all = ['No form', 'Signed, not sent', 'Identity verified', 'Opened by', 'Form at provider'];
      const text = (await of(page, name).textContent()) ?? '';
      return all.filter((words) => text.includes(words));
    };
    expect(await says('Ines None')).toEqual(['No form']);
    expect(await says('Sina Signs')).toEqual(['Signed, not sent']);
    expect(await says('Vera Code')).toEqual(['Identity verified']);
    expect(await says('Olga Desk')).toEqual(['Opened by']);
    await of(page, 'Olga Desk').getByText('Opened by Grace Miller').waitFor();
    await of(page, 'Hera Here')
      .getByRole('button', { name: /^Form filled: open/ })
      .waitFor();
    expect(await says('Ella Where')).toEqual(['Form at provider']);
    expect(await of(page, 'Ella Where').getByRole('button', { name: /form/i }).count()).toBe(0);
  });
});

const LONG =
  'Wants the reveal kept in an envelope; partner waits outside and must not hear it, twins in the family, allergic to latex';
const many = Array.from({ length: 24 }, (_, index) =>
  card(index + 1, {
    ...(index % 5 === 0 ? { redAlert: LONG } : {}),
    ...(index % 7 === 0 ? { name: 'María Fernanda de los Ángeles Etxeberria Goikoetxea' } : {}),
    ...(index % 3 === 0 ? { lastVisitDate: '2026-10-01', lastVisitServiceName: 'Early', lastVisitNote: 'note' } : {}),
  }),
);

describe('the room in the window', () => {
  it('has nine cards whole on a laptop, in both languages, with long names and alerts of two lines', async () => {
    for (const language of ['en', 'es'] as const) {
      const page = await open(many, { language });
      const boxes = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      // The bar of the page stands above what is shown here.
      expect(boxes.filter(({ bottom }) => bottom <= 800 - 60).length).toBeGreaterThanOrEqual(9);
      const rows = new Set(boxes.slice(0, 8).map(({ height }) => Math.round(height)));
      expect(rows.size).toBe(1);
      expect(await overflowOf(page)).toBe(0);
    }
  });

  it('begins with its cards above a third of a phone', async () => {
    for (const language of ['en', 'es'] as const) {
      const page = await open(evening, { language, width: 390, height: 844 });
      const first = await page.getByRole('article').first().boundingBox();
      expect((first?.y ?? 999) + 53).toBeLessThan(260);
      expect(await overflowOf(page)).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
    }
  });
});

describe('an arrival', () => {
  it('is told over whatever is scrolled to, and waits for whoever is in another window', async () => {
    const page = await open(many);
    await page.mouse.move(2, 2);
    await page.evaluate(() => window.scrollTo(0, 9_999));
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
    await happen(page, 'client.arrived', [arrived(20, { name: 'Hannah Brooks' })]);
    await page.clock.runFor(60_000);
    const toast = page.getByRole('status').filter({ hasText: 'Hannah Brooks arrived' });
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => false }));
    await toast.getByRole('button', { name: 'Show Hannah Brooks' }).click();
    expect(await of(page, 'Hannah Brooks').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('is heard by a device that wants it, and by no other', async () => {
    const page = await open(many);
    await page.evaluate(() => {
      const notes: number[] = [];
      Object.assign(window, { notes });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when) {
        notes.push(this.frequency.value);
        start.call(this, when);
      };
    });
    const heard = () => page.evaluate(() => (window as unknown as { notes: number[] }).notes.length);
    await happen(page, 'client.arrived', [arrived(20, { name: 'Hannah Brooks' })]);
    await page.clock.runFor(2_000);
    expect(await heard()).toBe(0);
    const chime = page.getByRole('button', { name: 'Chime' });
    await chime.click();
    expect(await chime.getAttribute('aria-pressed')).toBe('true');
    const before = await heard();
    await happen(page, 'client.arrived', [arrived(21, { name: 'Ruth Alvarez' })]);
    await page.clock.runFor(2_000);
    expect(await heard()).toBe(before + 2);
    await page.reload();
    await page.locator('[data-entry]').first().waitFor();
    expect(await chime.getAttribute('aria-pressed')).toBe('true');
  });
});
