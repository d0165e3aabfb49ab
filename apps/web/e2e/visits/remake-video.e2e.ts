import { axeFaults, overflowOf } from '../pages/browser-page';
import { book, enterHubWorld, type HubWorld, keepSession } from '../product/hub-world';

let world: HubWorld;
let id: number;
beforeAll(async () => {
  world = await enterHubWorld();
  const guest = { name: 'Renée Ñandúvale', phone: '(713) 555-0186', email: 'renee.again@mail.example' };
  ({ Id: id } = await book(world, guest));
});
afterAll(() => world.leave());

// 001 §2.40: Visit search: cards with name, phone, email, date and service, a 'Remake video' link to /imgupload/{AppointmentId} with state
it('finds a visit by a part of the name, with the keyboard alone, and leads to its pictures and back', async () => {
  const { page } = await world.open();
  await keepSession(world, page);
  await page.goto('/appointments');
  await page.getByRole('link', { name: 'Remake video' }).click();
  const box = page.getByRole('combobox', { name: 'Search appointments by client email or phone' });
  await box.fill('nandu ren');
  const offered = page.getByRole('option', { name: /Renée Ñandúvale/ });
  await offered.waitFor();
  expect(await offered.textContent()).toContain('(713) 555-0186');
  expect(await axeFaults(page)).toEqual([]);
  await box.press('ArrowDown');
  expect(await offered.getAttribute('aria-selected')).toBe('true');
  await box.press('Enter');
  const card = page.getByRole('list', { name: 'Visits found' }).getByRole('article');
  await card.waitFor();
  const words = await card.textContent();
  for (const part of ['Renée Ñandúvale', '(713) 555-0186', 'renee.again@mail.example']) expect(words).toContain(part);
  // No contact in an address: of the page or of what it asked.
  expect(page.url()).toBe(`${world.url}/remakevideo`);
  const link = card.getByRole('link', { name: /^Remake video/ });
  expect(await link.getAttribute('href')).toBe(`/imgupload/${id}`);
  await link.click();
  await page.waitForURL(`**/imgupload/${id}`);
  const state = await page.evaluate(() => (window.history.state as { usr: unknown }).usr);
  expect(state).toMatchObject({
    ...{ email: 'renee.again@mail.example', name: 'Renée Ñandúvale', locationId: 1, programId: '', sessionTypeId: '' },
    ...{ service: expect.stringMatching(/./), startDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    endDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await page.goBack();
  await card.waitFor();
  expect(await box.inputValue()).toBe('Renée Ñandúvale');
  await page.reload();
  await card.waitFor();
});

// 001 §5.40: Visit search accepts an e-mail or a phone
it.each(['renee.AGAIN@mail.example', '713 555 0186', '+1 (713) 555-0186'])(
  'finds it by %j, in Spanish',
  async (typed) => {
    const { page, context } = await world.open('es');
    await keepSession(world, page);
    await page.goto('/remakevideo');
    await page.getByRole('combobox').fill(typed);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.getByRole('article').getByText('Renée Ñandúvale').waitFor();
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflowOf(page)]).toEqual([width, 0]);
      expect(await axeFaults(page)).toEqual([]);
    }
    expect(page.url()).toBe(`${world.url}/remakevideo`);
    await context.close();
  },
);
