import { type HubWorld, enterHubWorld } from '../product/hub-world';
import { PHONE } from '../pages/form-page';
import { visitor } from '../product/form-visitor';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

// 000 §1.4: They can open a link they were sent
// 000 §2.19: requestOtpCode: phone or e-mail. Masked, only what is on file; with neither, the front desk helps
it('shows masked contacts only, sends a text message in Spanish and opens the form with it', async () => {
  const guest = { name: 'Lucía Herrera', phone: '(713) 555-0181', email: 'lucia@mail.example' };
  const number = '+17135550181';
  const { row, phone } = await visitor(world, guest);
  const { page } = await world.open('es', PHONE);
  await page.goto(`/appointments/${world.studio.id}/${row.Id}`);
  const contact = page.getByLabel('Tu celular o correo electrónico');
  await contact.waitFor();
  expect(await page.content()).not.toMatch(/Herrera|555-0181|lucia@/);
  await page.getByText('(•••) •••-0181').waitFor();
  await page.getByText('l•••@mail.example').waitFor();
  await contact.fill('713 555 0181');
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  await page.getByText('Enviado', { exact: true }).waitFor();
  const messages = (await world.sandbox.admin('GET', `/inbox?q=${encodeURIComponent(number)}`)) as {
    messages: { text: string }[];
  };
  expect(messages.messages[0]?.text).toMatch(/código/i);

  await page.getByLabel('Código de seis dígitos').fill(await phone.readCode(number));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Lucía Herrera/ }).waitFor();
  expect(await page.title()).toBe('Tu formulario · Studio Hub');

  await page.reload();
  await page.getByRole('heading', { level: 1, name: /Lucía Herrera/ }).waitFor();
});
