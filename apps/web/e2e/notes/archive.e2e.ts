import type { Page } from 'playwright-core';
import { bookToday, DNA_TEST } from '#testing/book-today';
import { axeFaults, type Language } from '../pages/browser-page';
import {
  book,
  cardOf,
  enterHubWorld,
  type HubWorld,
  keepSession,
  signInAtDesk,
  whenMirrored,
} from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterEach(() => world.sandbox.admin('DELETE', '/faults'));
afterAll(() => world.leave());

interface Guest {
  id: number;
  /** What the archive has of her today; nothing given, no study. */
  archiveHas: (content?: object) => Promise<unknown>;
}

async function guest(name: string, phone: string): Promise<Guest> {
  const { Id: id } = await book(world, { name, phone, email: `${phone.slice(-4)}@mail.example` });
  const { date } = (await world.sandbox.admin('GET', `/sites/${world.studio.id}/day`)) as { date: string };
  const path = `/archive/${phone.replace(/\D/g, '')}/${date}`;
  const archiveHas = (content?: object) => world.sandbox.admin(content ? 'PUT' : 'DELETE', path, content);
  return { id, archiveHas };
}

async function openNotes(id: number, language: Language = 'en'): Promise<Page> {
  const { page } = await world.open(language);
  await keepSession(world, page, { username: 'technician.demo' });
  await page.goto(`/notepage/${id}`);
  await page.locator('#note-weeks').waitFor();
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('fetches the pictures from the notes page; another desk sees each step on the card', async () => {
  const { id, archiveHas } = await guest('Ecografía Archivo', '(713) 555-0311');
  await archiveHas();
  const { page: desk } = await world.open();
  await signInAtDesk(world, desk);
  const card = cardOf(desk, 'Ecografía Archivo');
  await card.waitFor();
  const page = await openNotes(id);
  const panel = page.getByRole('region', { name: 'Ultrasound machine' });
  await press(page, 'Fetch from the ultrasound machine');
  await panel.getByText('The archive has no study of this client of that day.').waitFor();
  await panel.getByText('It is tried again by itself until the day is over.').waitFor();
  await card.getByText('Archive: no study yet').waitFor();
  await archiveHas({ pictures: 2, films: 1, frames: 2 });
  await press(page, 'Fetch again from the ultrasound machine');
  await panel.getByText(/^4 pictures fetched at \d+:\d\d [AP]M\.$/).waitFor();
  await page.getByRole('region', { name: 'Photos of this visit' }).getByText('4 photos').waitFor();
  await card.getByText('Archive: 4 pictures').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await axeFaults(desk)).toEqual([]);
});

// 001 §8.16: DICOM: 'Could not connect with DICOM server'
it('says in both languages that the server is down, and is well again', async () => {
  const { id, archiveHas } = await guest('Caída Archivo', '(713) 555-0312');
  await archiveHas({ pictures: 1 });
  await world.sandbox.admin('PUT', '/faults', { paths: '^/dicom-web', outage: true });
  const page = await openNotes(id);
  const spanish = await openNotes(id, 'es');
  await press(page, 'Fetch from the ultrasound machine');
  await page.getByText('Could not connect with DICOM server').waitFor();
  await spanish.getByText('No se pudo conectar con el servidor DICOM').waitFor();
  await world.sandbox.admin('DELETE', '/faults');
  await press(spanish, 'Traer otra vez del ecógrafo');
  await spanish.getByText(/^1 imagen traída a las /).waitFor();
  await page.getByText(/^1 picture fetched at /).waitFor();
});

it('says why nothing can be fetched: her number is no number, or this studio has no archive', async () => {
  const client = { FirstName: 'Nadia', LastName: 'Sinfono', Email: 'nadia@mail.example' };
  const { Id: id } = await bookToday<{ Id: number }>(world.sandbox, world.studio.id, {
    client,
    sessionTypeId: DNA_TEST,
  });
  await whenMirrored(world, id);
  const page = await openNotes(id);
  const panel = page.getByRole('region', { name: 'Ultrasound machine' });
  await panel.getByText('Pictures are found by the client’s phone number, and she has none of ten digits.').waitFor();
  expect(await panel.getByRole('button').isDisabled()).toBe(true);
  await page.route(`**/api/appointments/${id}/notes`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), hasArchive: false } });
  });
  await page.reload();
  await panel.getByText('Pictures cannot be fetched here: no image archive is set up.').waitFor();
  expect(await panel.getByRole('button').count()).toBe(0);
});
