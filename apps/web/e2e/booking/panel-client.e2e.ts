import type { Page } from 'playwright-core';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import type { CalendarWish } from './calendar-page';
import { asked, block, openPanelPage, panel, pickClient } from './panel-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const SLOT = 'Book 11:00 AM, Room 1';
const noemi = {
  ...{ clientId: 'c9', name: 'Noemí Quispe', firstName: 'Noemí', lastName: 'Quispe' },
  ...{ phone: '(713) 555-0177', email: 'noemi@mail.example' },
};

function open(answers: CalendarWish['answers'] = {}): Promise<Page> {
  return openPanelPage(world, { answers });
}

async function fill(page: Page): Promise<void> {
  await block(page, SLOT).click();
  const form = panel(page, SLOT);
  await form.getByRole('button', { name: 'Or create a new client' }).click();
  await form.getByLabel('First name').fill('Noemí');
  await form.getByLabel('Last name').fill('Quispe');
  await form.getByLabel('Phone').pressSequentially('7135550177');
}

// 002 §2.13: search, 'Or create a new client', createClient; creating returns to bookAppointment
it('makes a client who is not there yet, and goes on with booking her', async () => {
  const page = await open({ 'clients.create': () => noemi });
  await fill(page);
  const form = panel(page, SLOT);
  expect(await form.getByLabel('Phone').inputValue()).toBe('(713) 555-0177');
  expect(await axeFaults(page)).toEqual([]);
  const [press] = await Promise.all([
    asked(page, 'POST', /^\/api\/clients$/),
    form.getByRole('button', { name: 'Create client' }).click(),
  ]);
  expect(press.postDataJSON()).toEqual({
    ...{ firstName: 'Noemí', lastName: 'Quispe', mobilePhone: '(713) 555-0177', email: '', isSure: false },
  });
  expect(press.headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  await form.getByText('Noemí Quispe').waitFor();
  await form.getByRole('button', { name: 'Book appointment' }).waitFor();
});

// 002 §8.46: Calendar: 'Create client error' followed by detail
it('says what is missing before anybody is asked, and why she was not made', async () => {
  const page = await open({ 'clients.create': () => new Refused(422, 'PROVIDER_REFUSED', 'A birth date is needed.') });
  await block(page, SLOT).click();
  const form = panel(page, SLOT);
  await form.getByRole('button', { name: 'Or create a new client' }).click();
  const contact = form.getByText('A phone or an e-mail is needed.');
  await contact.waitFor();
  await form.getByRole('button', { name: 'Create client' }).click();
  await form.getByText('First and last name are needed.').first().waitFor();
  // At both fields now, and no more as advice.
  await contact.nth(1).waitFor();
  expect(await contact.count()).toBe(2);
  await form.getByLabel('First name').fill('Noemí');
  await form.getByLabel('Last name').fill('Quispe');
  await form.getByLabel('E-mail').fill('noemi@');
  await page.keyboard.press('Enter');
  await form.getByText('This is no e-mail address.').waitFor();
  await form.getByLabel('E-mail').fill('noemi@mail.example');
  await page.keyboard.press('Enter');
  await form.getByRole('alert').getByText('Create client error: A birth date is needed.').waitFor();
  await form.getByRole('button', { name: 'CANCEL' }).click();
  await form.getByLabel('Find client').waitFor();
});

// Beyond the document: a warning with the found ones, use or create all the same
it('offers who is there already, and makes another one all the same', async () => {
  const page = await open({
    'clients.search': () => ({ clients: [noemi], hasMore: false }),
    'clients.create': ({ body }) =>
      (JSON.parse(body.toString()) as { isSure: boolean }).isSure
        ? { ...noemi, clientId: 'c10' }
        : new Refused(409, 'CLIENT_EXISTS', 'There is one.'),
  });
  await fill(page);
  const form = panel(page, SLOT);
  await form.getByRole('button', { name: 'Create client' }).click();
  await form.getByText('There is a client of this name with this contact already. Is it one of these?').waitFor();
  await form.getByRole('button', { name: /^Noemí Quispe/ }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const [sure] = await Promise.all([
    asked(page, 'POST', /^\/api\/clients$/),
    form.getByRole('button', { name: 'Create all the same' }).click(),
  ]);
  expect(sure.postDataJSON()).toMatchObject({ isSure: true });
  await form.getByRole('button', { name: 'Book appointment' }).waitFor();
});

// 002 §2.14: 'Edit client' opens the update form; updating returns to bookAppointment
// 002 §8.47: Calendar: 'Update client error' followed by detail
it('changes a client on the way, and says why not', async () => {
  let isRefused = true;
  const page = await open({
    'clients.change': () =>
      isRefused
        ? new Refused(422, 'PROVIDER_REFUSED', 'Not allowed.')
        : {
            Client: {
              ...{ Id: 'c7', FirstName: 'Camila', LastName: 'Ortega', Email: 'camila@mail.example', YellowAlert: '' },
              ...{ MobilePhone: '7135550148', AddressLine1: '', AddressLine2: '', City: '', State: '' },
              ...{ PostalCode: '', BirthDate: '' },
            },
          },
  });
  await pickClient(page);
  const form = panel(page, SLOT);
  await form.getByRole('button', { name: 'Edit client' }).click();
  expect(await form.getByLabel('E-mail').inputValue()).toBe('camila@mail.example');
  await form.getByLabel('Last name').fill('Ortega');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').getByText('Update client error: Not allowed.').waitFor();
  isRefused = false;
  const [press] = await Promise.all([
    asked(page, 'PUT', /^\/api\/clients\/c7$/),
    form.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(press.postDataJSON()).toEqual({
    Client: {
      ...{ Id: 'c7', FirstName: 'Camila', LastName: 'Ortega' },
      ...{ MobilePhone: '7135550148', Email: 'camila@mail.example' },
    },
  });
  await form.getByText('Camila Ortega').waitFor();
  expect(await overflowOf(page)).toBe(0);
});
