import type { Page } from 'playwright-core';
import { axeFaults, type Language } from '../pages/browser-page';
import { openParts, visitPart } from './parts-world';

async function open(part: string, language: Language = 'en', options = {}): Promise<Page> {
  const page = await openParts(language, options);
  await visitPart(page, part);
  return page;
}

const shown = (page: Page, name: string) => page.getByTestId(name).textContent();
/** As a person pastes: over what is selected. */
const paste = (page: Page, text: string) => page.keyboard.insertText(text);

describe('a field for a day', () => {
  it('takes what is typed, steps by the arrows, and never leaves its limits', async () => {
    const page = await open('date');
    const field = page.getByRole('textbox', { name: 'Due' });
    expect(await field.inputValue()).toBe('11/20/2026');
    await field.fill('12012026');
    expect(await shown(page, 'due')).toBe('2026-12-01');
    await field.blur();
    expect(await field.inputValue()).toBe('12/01/2026');
    await field.press('ArrowDown');
    expect([await shown(page, 'due'), await field.inputValue()]).toEqual(['2026-11-30', '11/30/2026']);
    await field.press('PageUp');
    expect(await shown(page, 'due')).toBe('2026-12-07');
    await field.fill('11/02/2026');
    await field.press('ArrowDown');
    expect(await shown(page, 'due')).toBe('2026-11-02');
    await field.fill('01/01/2027');
    expect(await shown(page, 'due')).toBe('null');
    await field.blur();
    await page.getByText('The latest date is Thursday, December 31.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await axeFaults(page)).toEqual([]);
    await field.fill('02/30/2026');
    await field.blur();
    await page.getByText('That date doesn’t exist.').waitFor();
    await field.fill('');
    await field.blur();
    expect(await page.getByText('That date doesn’t exist.').count()).toBe(0);
    expect(await shown(page, 'due')).toBe('null');
  });

  it('goes back to its day when it needs one and was emptied', async () => {
    const page = await open('date');
    const field = page.getByRole('textbox', { name: 'Shown' });
    await field.fill('');
    await field.blur();
    expect([await shown(page, 'shown'), await field.inputValue()]).toEqual(['2026-11-20', '11/20/2026']);
  });

  it.each([
    ['Pacific/Kiritimati', 'en'],
    ['America/Los_Angeles', 'es'],
  ] as const)(
    'is picked from a calendar that marks the studio’s today, on a device in %s, in %s',
    async (zone, language) => {
      const page = await open('date', language, { timezoneId: zone });
      const label = language === 'en' ? 'Due: open the calendar' : 'Due: abrir el calendario';
      const names = {
        en: { chosen: 'Friday, November 20', today: 'Saturday, November 21', next: 'Sunday, November 22' },
        es: { chosen: 'Viernes, 20 de noviembre', today: 'Sábado, 21 de noviembre', next: 'Domingo, 22 de noviembre' },
      }[language];
      await page.getByRole('button', { name: label }).focus();
      await page.keyboard.press('Enter');
      const calendar = page.getByRole('dialog', { name: 'Due' });
      await calendar.getByRole('button', { name: names.chosen }).waitFor();
      await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, names.chosen);
      expect(await calendar.locator('[aria-current=date]').getAttribute('aria-label')).toBe(names.today);
      await calendar.getByText(language === 'en' ? 'November 2026' : /noviembre 2026/i).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      const first = calendar.getByRole('button', { name: /(November 1|, 1 de noviembre)$/ });
      expect(await first.isDisabled()).toBe(true);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await calendar.waitFor({ state: 'detached' });
      expect(await shown(page, 'due')).toBe('2026-11-22');
      expect(await page.getByRole('button', { name: label }).evaluate((b) => b === document.activeElement)).toBe(true);
    },
  );

  it('opens its calendar from the field and closes it by Esc', async () => {
    const page = await open('date');
    const field = page.getByRole('textbox', { name: 'Due' });
    await field.press('Alt+ArrowDown');
    await page.getByRole('dialog').waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await shown(page, 'due')).toBe('2026-11-20');
  });
});

describe('a field for money', () => {
  it('takes what is typed and pasted as whole cents', async () => {
    const page = await open('money');
    const field = page.getByRole('textbox', { name: 'Cash' });
    await field.focus();
    await paste(page, '$1,234.50');
    expect(await shown(page, 'cash')).toBe('123450');
    await field.blur();
    expect(await field.inputValue()).toBe('1,234.50');
    await field.focus();
    await page.keyboard.type('0.29');
    expect(await shown(page, 'cash')).toBe('29');
    await field.fill('');
    expect(await shown(page, 'cash')).toBe('null');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('says what is wrong when it is left, in Spanish, too, and holds no amount until it is mended', async () => {
    const page = await open('money', 'es');
    const field = page.getByRole('textbox', { name: 'Cash' });
    await field.fill('5,000.01');
    expect(await shown(page, 'cash')).toBe('null');
    await field.blur();
    await page.getByText('Como máximo $5,000.00.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await axeFaults(page)).toEqual([]);
    await field.fill('-1');
    await field.press('Enter');
    await page.getByText('Como mínimo $0.00.').waitFor();
    await field.fill('doce');
    await field.blur();
    await page.getByText('Escribe un importe como 1,234.50.').waitFor();
    await page.getByRole('button', { name: 'Twenty' }).click();
    expect(await field.inputValue()).toBe('20.00');
    expect(await page.getByText('Escribe un importe').count()).toBe(0);
    await field.fill('12,50');
    await field.blur();
    expect([await shown(page, 'cash'), await field.inputValue()]).toEqual(['1250', '12.50']);
  });

  it('goes below zero where it may, and shows what its form says of it', async () => {
    const page = await open('money');
    const field = page.getByRole('textbox', { name: 'Difference' });
    expect(await field.inputValue()).toBe('-3.00');
    await page.getByText('Say why').waitFor();
    await field.fill('-4.1');
    expect(await shown(page, 'difference')).toBe('-410');
  });
});
