import type { WebSocketRoute } from 'playwright-core';
import { until } from '#testing/eventually';
import { LOG_HEADERS, SERVER_TIME_HEADER } from '#contracts/appointments';
import type * as dto from '#contracts/content/content.dto';
import type { Wire } from '#contracts/wire';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { openContent, partsOf, reviewOf, serviceOf } from '../pages/content-page';
import { Refused } from '../pages/contract-server';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

type ReviewContent = Wire<dto.ReviewContent>;
type ServiceContent = Wire<dto.ServiceContent>;

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const [ROSA, LENA] = [
  reviewOf(),
  reviewOf({ uniqueId: '00000000-0000-4000-8000-000000000002', name: 'Lena', service: 'Massages', version: 4 }),
];
const OTHERS = [
  serviceOf(),
  serviceOf({ uniqueId: '00000000-0000-4000-8000-000000000003', name: 'Massage', service: 'Massages', type: 'type1' }),
];

/** A server that keeps reviews in memory. */
async function openReviews({ reviews = [ROSA, LENA] } = {}) {
  let list: ReviewContent[] = reviews;
  let isOrderStale = false;
  let orders = 0;
  let isRead = false;
  let line: WebSocketRoute | undefined;
  const asked: { what: string; parts: Record<string, string> }[] = [];
  const change = (id: string | undefined, part: Partial<ReviewContent>) => {
    list = list.map((one) => (one.uniqueId === id ? { ...one, ...part, version: one.version + 1 } : one));
    return list.find(({ uniqueId }) => uniqueId === id) ?? ROSA;
  };
  const opened = await openContent(world, 'reviews', {
    onLine: (one) => (line = one),
    answers: {
      'content.reviews': () => ({ message: '', reviews: list }),
      'content.addReview': ({ body }) => {
        const { uniqueId = '', name = '', abstract = '', ...parts } = partsOf(body);
        asked.push({ what: 'add', parts: { ...parts, name, abstract } });
        list = [...list, reviewOf({ uniqueId, name, abstract })];
        return { message: 'The review was created.', review: reviewOf({ uniqueId, name }) };
      },
      'content.changeReview': ({ params, body }) => {
        const { siteId: _, version, ...parts } = partsOf(body);
        asked.push({ what: 'change', parts });
        const seen = list.find(({ uniqueId }) => uniqueId === params['uniqueId']);
        if (version !== undefined && version !== String(seen?.version))
          return new Refused(409, 'STALE_VERSION', 'Stale.');
        return { message: 'The review was updated.', review: change(params['uniqueId'], parts) };
      },
      'content.removeReview': ({ params }) => {
        list = list.filter(({ uniqueId }) => uniqueId !== params['uniqueId']);
        return { message: 'The review was deleted.' };
      },
      'content.order': ({ body }) => {
        orders += 1;
        isRead = false;
        const { uniqueIds, seen } = JSON.parse(body.toString()) as { uniqueIds: string[]; seen: string[] };
        if (isOrderStale || seen.join() !== list.map(({ uniqueId }) => uniqueId).join())
          return new Refused(409, 'STALE_VERSION', 'Somebody else changed the order meanwhile.');
        list = uniqueIds.flatMap((id) => list.filter(({ uniqueId }) => uniqueId === id));
        return { message: 'The order was updated.' };
      },
    },
  });
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  let seq = 1;
  // As of what happened elsewhere.
  await opened.page.route('**/api/content/review', (route) => {
    const headers = {
      [LOG_HEADERS.epoch]: 'e',
      [LOG_HEADERS.seq]: String(seq),
      [SERVER_TIME_HEADER]: String(Date.now()),
    };
    if (route.request().method() !== 'GET') return route.fallback();
    isRead = true;
    return route.fulfill({ json: { message: '', reviews: list }, headers });
  });
  /** Another editor does something, and the room hears of it. */
  const elsewhere = (id: string, part: Partial<ReviewContent>) => {
    change(id, part);
    seq += 1;
    const event = {
      ...{ siteId: 2, seq, name: 'content.changed', at: new Date().toISOString(), actor: { kind: 'system' } },
      payload: { content: { kind: 'review', uniqueId: id } },
    };
    line?.send(`42${JSON.stringify(['event', event])}`);
  };
  return {
    ...opened,
    asked,
    elsewhere,
    /** Another editor moved something, which nobody here has heard of yet. */
    moveElsewhere: () => {
      list = list.toReversed();
      isOrderStale = true;
    },
    /** Until the page has told so many orders, and read what became of the last one. */
    ordered: (count: number) => until(`order ${count} is told, and read`, () => orders === count && isRead),
    namesOf: () => opened.page.getByRole('heading', { level: 2 }).allTextContents(),
  };
}

// 002 §2.141: Reviews Content Manager: List of reviews with visibility toggle, edit and delete buttons, a Create button, an edit modal and a delete confirmation modal
// 002 §4.142: Lists of content reload after each change
// 002 §8.141: Content managers: success shows the server message
it('shows, hides, creates, edits and deletes reviews, and reads the list again each time', async () => {
  const { page, asked, namesOf } = await openReviews();
  const shown = page.getByRole('switch', { name: 'Visible: Rosa M.' });
  expect(await shown.getAttribute('aria-checked')).toBe('true');
  await shown.click();
  await page.getByRole('switch', { name: 'Visible: Rosa M.', checked: false }).waitFor();
  expect(asked).toEqual([{ what: 'change', parts: { visible: 'false' } }]);
  await page.getByText('The review was updated.').first().waitFor();
  await page.getByRole('button', { name: 'Create' }).click();
  const dialog = page.getByRole('dialog', { name: 'New review' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please fill this in.').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('<b>Ana</b>');
  await dialog.getByLabel('Abstract').fill('Lovely.');
  const photo = { name: 'ana.png', mimeType: 'image/png', buffer: Buffer.from('x') };
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await dialog.getByText('Chosen: ana.png').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(asked[1]).toMatchObject({
    parts: { service: 'Ultrasounds', name: '<b>Ana</b>', abstract: 'Lovely.', photo: 'ana.png', visible: 'true' },
  });
  await page.getByRole('heading', { name: '<b>Ana</b>' }).waitFor();
  await page.getByRole('button', { name: 'Edit Lena' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Lena K.');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Lena K.' }).waitFor();
  expect(asked[2]).toEqual({ what: 'change', parts: { name: 'Lena K.' } });
  await page.getByRole('button', { name: 'Delete Rosa M.' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete the review of Rosa M.?' });
  await confirm.getByRole('button', { name: 'Keep it' }).click();
  await confirm.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete Rosa M.' }).click();
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('The review was deleted.').waitFor();
  await page.getByRole('heading', { name: 'Rosa M.' }).waitFor({ state: 'detached' });
  expect(await namesOf()).toEqual(['Lena K.', '<b>Ana</b>']);
});

it('moves a review by its buttons, and the keyboard stays on it', async () => {
  const { page, namesOf } = await openReviews();
  await page.getByRole('button', { name: 'Move Rosa M. down' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Rosa M. is now number 2 of 2.').waitFor();
  expect(await namesOf()).toEqual(['Lena', 'Rosa M.']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Rosa M. is now number 1 of 2.').waitFor();
  await page.getByRole('searchbox').fill('lena');
  await page.getByText(/1 of 2/).waitFor();
  expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0);
});

it('moves a review by a drag to where it is dropped, and as it is now when another one moved it first', async () => {
  const { page, namesOf, moveElsewhere, ordered } = await openReviews();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const drag = (name: string, to: string) => row(name).getByTitle('Drag to another place').dragTo(row(to));
  await drag('Lena', 'Rosa M.');
  await page.getByText('Lena is now number 1 of 2.').waitFor();
  expect(await namesOf()).toEqual(['Lena', 'Rosa M.']);
  // The list shows a move before it is told.
  await ordered(1);
  await drag('Lena', 'Rosa M.');
  await page.getByText('Lena is now number 2 of 2.').waitFor();
  await ordered(2);
  moveElsewhere();
  await drag('Lena', 'Rosa M.');
  await page.getByText('Somebody else changed the order meanwhile.').waitFor();
  await page.waitForFunction(() => document.querySelector('h2')?.textContent === 'Lena');
  expect(await namesOf()).toEqual(['Lena', 'Rosa M.']);
  expect(await axeFaults(page)).toEqual([]);
});

// Decision 76
it('shows what another editor made of it meanwhile, and lets who edits it choose', async () => {
  const { page, asked, elsewhere } = await openReviews();
  await page.getByRole('button', { name: 'Edit Rosa M.' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Abstract').fill('Mine.');
  elsewhere(ROSA.uniqueId, { abstract: 'Theirs.' });
  await dialog.getByText('Theirs: Theirs.').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  expect(asked).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByText('Theirs: Theirs.').waitFor({ state: 'detached' });
  elsewhere(ROSA.uniqueId, { name: 'Rosa Maria' });
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Rosa Maria');
  expect(await dialog.getByLabel('Abstract').inputValue()).toBe('Theirs.');
  // What is only hidden asks nobody.
  elsewhere(ROSA.uniqueId, { visible: 'false' });
  await dialog.getByLabel('Abstract').fill('Both.');
  await page
    .getByRole('switch', { name: 'Visible: Rosa Maria', checked: false, includeHidden: true })
    .waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(asked).toEqual([{ what: 'change', parts: { abstract: 'Both.' } }]);
});

it('says what will stand here, and what went wrong', async () => {
  const { page, context } = await openReviews({ reviews: [] });
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  await context.close();
  const failed = await openContent(world, 'reviews', {
    answers: { 'content.reviews': () => new Refused(503, 'UNAVAILABLE') },
  });
  await failed.page.getByRole('alert').waitFor();
  expect(await axeFaults(failed.page)).toEqual([]);
});

const WORDS = {
  en: { category: 'Category', edit: 'Edit Early gender', before: 'Price before promotion', save: 'Save' },
  es: { category: 'Categoría', edit: 'Editar Early gender', before: 'Precio antes de la promoción', save: 'Guardar' },
};
// 002 §2.142: Service Content Manager: Category filter (All, Ultrasounds, DNA, Massages), list with visibility toggle and edit, Create, and a modal
// 002 §3.142: Service content: a field for each; type1 general, type2 best seller
it.each([
  ['en', 1280],
  ['es', 768],
] as const)('manages services in %s at %i pixels', async (language, width) => {
  const { category, edit, before, save } = WORDS[language];
  const sent: Record<string, string>[] = [];
  let services: ServiceContent[] = OTHERS;
  const { page } = await openContent(world, 'services', {
    ...{ language, options: { viewport: { width, height: 1024 } } },
    answers: {
      'content.services': () => ({ message: '', services }),
      'content.changeService': ({ body }) => {
        sent.push(partsOf(body));
        services = services.map((one) => ({ ...one, version: one.version + 1 }));
        return { message: 'The service was updated.', service: serviceOf() };
      },
    },
  });
  await page.getByLabel(category).selectOption('DNA');
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Early gender']);
  expect(await page.getByLabel(category).locator('option').allTextContents()).toHaveLength(4);
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
  await page.getByRole('button', { name: edit }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('textbox').count()).toBe(11);
  expect(await dialog.getByRole('group').count()).toBe(5);
  await dialog.getByLabel(before).fill('ten');
  await dialog.getByRole('button', { name: save }).click();
  await dialog.getByText(/89 (or|o) 89\.50/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel(before).fill('$1,129.50');
  await dialog.getByRole('button', { name: save }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(sent).toEqual([{ siteId: '2', version: '1', price3: '1129.50' }]);
});
