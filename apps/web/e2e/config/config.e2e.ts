import { axeFaults, overflowOf } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { fillRecord, openConfig } from './config-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

// 002 §2.301: Setup / Sites Configuration: Site dropdown, Create/Cancel toggle, an Update Service button and a form for the site fields
// 002 §5.301: Setup form, required before saving; folder, email and phone are checked on leaving
// 002 §8.301: 'Debe llenar los campos obligatorios', 'Debe corregir los errores en los campos Folder y/o Email y/o Phone', 'Invalid folder, …'
it('says what is missing or wrong, at once where a slip is likely, and goes there', async () => {
  const { page, sent } = await openConfig(world);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const [folder, email, phone] = ['Folder', 'Email', 'Phone'].map((name) => page.getByLabel(name, { exact: true }));
  await folder?.fill('houston');
  await email?.fill('heights@studio.example, nobody');
  await phone?.fill('713 555');
  await page
    .getByText('Invalid folder, remember to contain slash at the beginning and end. Please enter a valid folder')
    .waitFor();
  await page.getByText('Invalid email, please enter a valid email').waitFor();
  await save.click();
  await page.getByText('Invalid phone, please enter a valid phone').waitFor();
  await page.getByText('Debe corregir los errores en los campos Folder y/o Email y/o Phone').waitFor();
  await page.getByLabel('Address').fill('');
  await save.click();
  await page.getByText('Debe llenar los campos obligatorios').waitFor();
  expect(await page.getByLabel('Google review link').getAttribute('readonly')).not.toBeNull();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByText('Everything is saved').waitFor();
  expect(sent).toEqual([]);
});

// 002 §8.302: 'Site updated successfully!'
// 002 §4.301: Save status: loading, success; a site that is chosen is updated
it('saves what was changed, and offers what stood there before', async () => {
  const { page, sent } = await openConfig(world);
  const written = page.getByRole('listitem').filter({ hasText: 'First written' });
  expect(await written.innerText()).toMatch(/Sep 27.* · Sol Reyes/s);
  await page.getByRole('button', { name: 'Restore How to arrive (English): Park in front.' }).click();
  expect(await page.getByLabel('English', { exact: true }).inputValue()).toBe('Park in front.');
  await page.getByText('1 change not saved yet').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Site updated successfully!').waitFor();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    by: 'PUT',
    body: { site: 2, location: 1, version: 3, HTAEnglish: 'Park in front.' },
  });
  await page.getByText('Everything is saved').waitFor();
});

it('keeps what is typed when another director saves the same field, and lets it be chosen', async () => {
  const { page, sent, elsewhere } = await openConfig(world);
  await page.getByLabel('Store name').fill('The Heights');
  elsewhere({ storeName: 'Heights & More', address: '2 Main St' });
  await page.getByText('Theirs: Heights & More').waitFor();
  // What only they changed is simply there.
  expect(await page.getByLabel('Address').inputValue()).toBe('2 Main St');
  expect(await page.getByLabel('Store name').inputValue()).toBe('The Heights');
  await page.getByRole('button', { name: 'Save', exact: true }).click({ force: true });
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Site updated successfully!').waitFor();
  expect(sent[0]?.body).toMatchObject({ version: 4, storeName: 'The Heights', address: '2 Main St' });
});

// 002 §4.302: Update Service status: processing, success (confirmation for 2 seconds, then reset), error
// 002 §8.303: 'Services updated successfully!' or 'Error:' plus message
it('has the services read anew, follows it, and confirms it for two seconds', async () => {
  const update = { updateId: 'u1', of: 2, message: '' };
  let isRefused = true;
  const { page, tell } = await openConfig(world, {
    answers: {
      'config.updateServices': () =>
        isRefused ? new Refused(503, 'UNAVAILABLE', 'Not now.') : { ...update, state: 'processing', done: 0 },
    },
  });
  const button = page.getByRole('button', { name: 'Update Service' });
  await button.click();
  await page.getByText('Not now.').waitFor();
  isRefused = false;
  await button.click();
  await page.getByRole('button', { name: 'Updating… 0 of 2' }).waitFor();
  await page.clock.install();
  tell('services.updated', { update: { ...update, state: 'done', done: 2 } });
  await page.getByText('Services updated successfully!').waitFor();
  await page.clock.runFor(2_100);
  await page.getByText('Services updated successfully!').waitFor({ state: 'detached' });
});

// 002 §4.303: Mode is create or update; choosing a site switches to update mode; the Create button toggles to Cancel and clears the form
// 002 §8.304: 'Site created successfully!'
it('creates the record of a location, and goes on with it', async () => {
  const { page, sent } = await openConfig(world);
  await page.getByRole('button', { name: 'Create' }).click();
  expect(await page.getByLabel('Store name').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByLabel('Site', { exact: true }).last().fill('2');
  await page.getByLabel('Location', { exact: true }).fill('2');
  await fillRecord(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Site created successfully!').waitFor();
  expect(sent[0]).toMatchObject({
    by: 'POST',
    body: { site: 2, location: 2, version: 0, folder: '/rice/', timeZoneValue: 'Central Standard Time' },
  });
  await page.getByRole('heading', { level: 1, name: 'Houston Rice' }).waitFor();
});

it('is read by a desk, which changes nothing', async () => {
  const { page } = await openDesk(world, {
    path: '/config',
    answers: {
      'sites.config': () => ({
        sites: [
          {
            ...{ id: 2, site: '2-1', label: 'Houston Heights', name: 'Houston Heights', address: '1 Main St' },
            ...{ phone: '7135550142', timeZone: 'America/Chicago', HTAEnglish: 'Ring.', HTASpanish: 'Toque.' },
          },
        ],
      }),
    },
  });
  await page.getByText('Only the management changes this.').waitFor();
  await page.getByText('(713) 555-0142').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
});

it.each([
  ['en', 1280, 800],
  ['es', 768, 1024],
] as const)('has nothing beside the page in %s at %i × %i', async (language, width, height) => {
  const { page } = await openConfig(world, { language, options: { viewport: { width, height } } });
  await page.getByText(/^(Everything is saved|Todo está guardado)$/).waitFor();
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
});
