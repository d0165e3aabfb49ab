import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { FormClient } from '#testing/forms/form-client';
import { filled, submit, visitor } from '../product/form-visitor';
import { axeFaults } from '../pages/browser-page';
import { cardOf, type DayRow, type HubWorld, signInAtDesk, enterHubWorld } from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const draft = (phone: FormClient, done: number, isSigned = false) =>
  phone.done('PUT', `/api/forms/${phone.visit.appointmentId}/draft`, { answers: {}, language: 'en', done, isSigned });

/** Notes from now on which cards the page touches. Those of who waits, and the words of who is late, count minutes by themselves. */
async function watchCards(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const touched = new Set<string>();
    Object.assign(window, { touched });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const id = element?.closest<HTMLElement>('li[data-id]')?.dataset['id'];
        if (id !== undefined && !element?.closest('[data-status="Arrived"], [data-look]')) touched.add(id);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched]);
}

describe('while a client fills her form', () => {
  // 000 §7.16: Ours: the desk's card follows each step, and never hears an answer
  it('her card on two desks says each step, in English and Spanish, and no other card is touched', async () => {
    const guest = { name: 'Carmen Ibarra', phone: '(713) 555-0171', email: 'carmen@mail.example' };
    const { row, phone } = await visitor(world, guest);
    const [desk, second] = await Promise.all([world.open('en'), world.open('es')]);
    await Promise.all([signInAtDesk(world, desk.page), signInAtDesk(world, second.page, 'es')]);
    const card = cardOf(desk.page, guest.name);
    const segunda = cardOf(second.page, guest.name);
    await desk.page.getByText(/^Live · /).waitFor();
    await second.page.getByText(/^En vivo · /).waitFor();
    expect(await card.getByText('Form:').count()).toBe(0);
    await card.getByText('No form').waitFor();
    const touched = await watchCards(desk.page);

    const says = async (english: string, spanish: string) => {
      await card.getByText(english).waitFor();
      await segunda.getByText(spanish).waitFor();
    };
    await phone.done('POST', `/api/forms/${row.Id}/opened`, {});
    await says('Link opened', 'Enlace abierto');
    await world.sandbox.admin('PUT', '/switches', { unreachableNumbers: ['+17135550171'] });
    await phone.askForCode('7135550171');
    await says('Code could not be sent', 'El código no se pudo enviar');
    await world.sandbox.admin('PUT', '/switches', { unreachableNumbers: [] });
    await phone.askForCode(guest.email);
    await says('Code sent', 'Código enviado');
    await phone.tryCode(await phone.readCode(guest.email));
    await says('Identity verified', 'Identidad verificada');
    await draft(phone, 1);
    await says('1 of 2 sections', '1 de 2 secciones');
    expect(await card.locator('[data-done]').count()).toBe(1);
    expect(await axeFaults(desk.page)).toEqual([]);
    await draft(phone, 2, true);
    await says('Signed, not sent', 'Falta enviarlo');
    await submit(phone, guest);
    await card.getByRole('button', { name: `Form filled: open the form of ${guest.name}` }).waitFor();
    await segunda.getByRole('button', { name: /^Formulario lleno: abrir/ }).waitFor();
    expect(await card.getByText('Form:').count()).toBe(0);

    expect(await touched()).toEqual([String(row.Id)]);
  });

  it('a desk that was cut off shows the step she is at when it comes back', async () => {
    const guest = { name: 'Paloma Reyes', phone: '(713) 555-0172', email: 'paloma@mail.example' };
    const { row, phone } = await visitor(world, guest);
    const { context, page } = await world.open();
    await signInAtDesk(world, page);
    await page.getByText(/^Live · /).waitFor();
    await context.setOffline(true);
    await page.getByText(/^Offline · /).waitFor();
    await phone.done('POST', `/api/forms/${row.Id}/opened`, {});
    await phone.prove(guest.email);
    await draft(phone, 1);
    await context.setOffline(false);
    await cardOf(page, guest.name).getByText('1 of 2 sections').waitFor();
  });
});

describe('the filled form', () => {
  const guest = { name: 'Beatriz Nuñez', phone: '(713) 555-0173', email: 'beatriz@mail.example' };
  let row: DayRow;
  beforeAll(async () => {
    row = await filled(world, guest);
  });

  const openForm = (page: Page) =>
    cardOf(page, guest.name).getByRole('button', { name: /^(Form filled|Formulario lleno)/ });
  const countOf = (page: Page) => page.getByRole('dialog').locator('[aria-live]');

  // 000 §7.19: Ours: the filled form at the desk, and whether its file is still the one that was made
  it('opens over the list, turns its pages, can be read and leaves the focus where it was', async () => {
    const { page } = await world.open();
    await signInAtDesk(world, page);
    await openForm(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Form of ${guest.name}` });
    const [previous, next] = ['Previous', 'Next'].map((name) => dialog.getByRole('button', { name }));
    await countOf(page)
      .getByText(/^Page 1 of \d+$/)
      .waitFor();
    await dialog.locator('.textLayer').getByText('Beatriz').first().waitFor();
    const pages = Number(/of (\d+)$/.exec((await countOf(page).textContent()) ?? '')?.[1]);
    expect(pages).toBeGreaterThan(1);
    expect(await previous?.getAttribute('aria-disabled')).toBe('true');
    for (let shown = 2; shown <= pages; shown += 1) {
      await next?.click();
      await countOf(page).getByText(`Page ${shown} of ${pages}`).waitFor();
    }
    expect(await next?.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await countOf(page)
      .getByText(`Page ${pages - 1} of ${pages}`)
      .waitFor();
    await dialog.locator('[aria-busy="false"] .textLayer').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await openForm(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('fits the window, can be made larger, saved and printed page by page, in Spanish', async () => {
    const { page } = await world.open('es', { viewport: { width: 768, height: 1024 } });
    await signInAtDesk(world, page, 'es');
    await openForm(page).click();
    await countOf(page)
      .getByText(/^Página 1 de \d+$/)
      .waitFor();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: /^(Anterior|Siguiente)$/ }).count()).toBe(2);
    const width = () => dialog.locator('canvas').evaluate((canvas) => canvas.getBoundingClientRect().width);
    const room = await dialog.getByRole('region').evaluate((region) => region.clientWidth);
    const fitting = await width();
    expect(fitting).toBeGreaterThan(room * 0.9);
    expect(fitting).toBeLessThanOrEqual(room);
    await dialog.getByRole('button', { name: 'Acercar' }).click();
    await dialog.getByText('125 %').waitFor();
    await page.waitForFunction((before) => {
      const canvas = document.querySelector('[role=dialog] canvas');
      return canvas !== null && canvas.getBoundingClientRect().width > before * 1.2;
    }, fitting);

    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Descargar' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^form-${world.studio.id}-\\d+-\\w+\\.pdf$`));
    expect(
      readFileSync(await saved.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    await page.evaluate(() => {
      window.print = () => Object.assign(window, { printed: document.querySelectorAll('body > div > canvas').length });
    });
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    const printed = await page.waitForFunction(() => (window as unknown as { printed?: number }).printed);
    expect(`Página 1 de ${String(await printed.jsonValue())}`).toBe(await countOf(page).textContent());
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await page.locator('body > div > canvas').count()).toBe(0);
  });

  it('asks for another address when the first one is over, and says what is wrong when there is none', async () => {
    const { page } = await world.open();
    await signInAtDesk(world, page);
    let isOver = true;
    await page.route('**/api/files/*', (route) => {
      if (!isOver) return route.continue();
      isOver = false;
      return route.fulfill({ status: 404, body: 'over' });
    });
    await openForm(page).click();
    await countOf(page)
      .getByText(/^Page 1 of/)
      .waitFor();
    await page.getByRole('button', { name: 'Close' }).click();

    const address = `**/api/forms/${row.Id}/document`;
    await page.route(address, (route) => route.abort());
    await openForm(page).click();
    await page.getByRole('dialog').getByText('The form could not be opened').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await countOf(page)
      .getByText(/^Page 1 of/)
      .waitFor();
  });

  // 000 §2.5: `/forms`, where GO BACK leads
  it('opens from the forms page, too, where an unfilled one is filled together with the client', async () => {
    const due = { name: 'Ingrid Salas', phone: '(713) 555-0174', email: 'ingrid@mail.example' };
    const { row: unfilled } = await visitor(world, due);
    const { page } = await world.open();
    await signInAtDesk(world, page);
    await page.getByRole('link', { name: 'Forms' }).click();
    await openForm(page).waitFor();
    expect(
      await cardOf(page, guest.name)
        .getByRole('link', { name: /^Fill form/ })
        .count(),
    ).toBe(0);
    await cardOf(page, due.name)
      .getByRole('link', { name: `Fill form of ${due.name}` })
      .click();
    await page.waitForURL(`**/appointments/${world.studio.id}/${unfilled.Id}`);
  });
});
