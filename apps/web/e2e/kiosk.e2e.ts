import type { Locator, Page } from 'playwright-core';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { eventually } from '#testing/eventually';
import { hold } from './pages/held-call';
import { axeFaults, type Language } from './pages/browser-page';
import { book, cardOf, type HubWorld, signInAtDesk, enterHubWorld } from './product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const KIOSK = {
  en: { contact: 'Your e-mail or phone number', go: 'Check in' },
  es: { contact: 'Tu correo o número de teléfono', go: 'Registrar mi llegada' },
};

async function openKiosk(language: Language = 'en') {
  const { context, page } = await world.open(language, { viewport: { width: 768, height: 1024 } });
  await page.goto(`/${world.studio.id}`);
  await page.getByLabel(KIOSK[language].contact).waitFor();
  return { context, page };
}

async function identify(page: Page, contact: string, language: Language = 'en') {
  await page.getByLabel(KIOSK[language].contact).fill(contact);
  await page.getByRole('button', { name: KIOSK[language].go }).click();
}

/** The form of whoever checked in. */
const OPENS_BY_ITSELF_MS = 7_000;

/** The clock of the page stands still but for the moments in which it is looked. */
const passUntil = (page: Page, target: Locator) =>
  eventually(
    () => page.clock.runFor(20).then(() => target.count()),
    (count) => count > 0,
  );

const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

// 000 §1.1: Clients identify themselves by e-mail or phone and are marked as arrived
it('checks a client in at the kiosk and moves her card on two desks, in English and Spanish', async () => {
  await book(world, { name: 'Rosalía Quintana', phone: '(713) 555-0101', email: 'rosalia@mail.example' });
  const desk = await world.open('en');
  const second = await world.open('es');
  await Promise.all([signInAtDesk(world, desk.page), signInAtDesk(world, second.page, 'es')]);
  await Promise.all([desk, second].map(({ page }) => cardOf(page, 'Rosalía Quintana').waitFor()));
  await second.page.getByText(/^En vivo · /).waitFor();
  await desk.page.getByText(/^Live · /).waitFor();

  const kiosk = await openKiosk('es');
  await identify(kiosk.page, 'rosalia@mail.example', 'es');
  await text(kiosk.page, 'Gracias por registrar tu llegada');
  await cardOf(desk.page, 'Rosalía Quintana')
    .getByText(/^Arrived · /)
    .waitFor();
  await cardOf(second.page, 'Rosalía Quintana')
    .getByText(/^Llegó · /)
    .waitFor();
  await desk.page.getByText('Rosalía Quintana arrived').waitFor({ state: 'attached' });
  expect(await desk.page.title()).toMatch(/^\(\d+\) Appointments · Studio Hub$/);
});

// 000 §2.13: After a check-in with a form due: on to `/appointments/{siteId}/{appointmentId}` with skip2fa false. By itself after some seconds in
//   which the thanks can be read, or at once by a button
// 000 §4.7: A form not yet done: the client is told of the mail and led to the form
// 000 §4.8: 'Your last appointment was …', 'Your next appointment is …'
// 000 §8.14: Success: 'Thank you for submitting the check-in, …'
it('goes on to the form when one is due, and Back shows nothing personal', async () => {
  await book(world, { name: 'Imani Foster', phone: '(713) 555-0102', email: 'imani@mail.example' });
  const { page } = await openKiosk();
  await page.clock.install();
  await page.reload();
  await page.getByLabel(KIOSK.en.contact).fill('713-555-0102');
  await page.clock.pauseAt(Date.now() + 5_000);
  await page.getByRole('button', { name: KIOSK.en.go }).click();
  await passUntil(page, page.getByText('Your form opens here in 7 s.'));
  await text(page, 'Thank you for submitting the check-in, your information is now being processed.');
  await text(page, /^Your (next|last) appointment (is|was) /);
  await text(page, /^You’re checked in\. We’ll call you for \d{1,2}:\d\d [AP]M\.$/);
  await text(page, 'We sent you an e-mail with a URL to your form. Your form opens here in 7 s.');
  await page.clock.fastForward(OPENS_BY_ITSELF_MS);
  await page.clock.resume();
  await page.waitForURL(new RegExp(`/appointments/${world.studio.id}/\\d+$`));
  await text(page, 'Is it you?');
  await page.goBack();
  expect(await page.content()).not.toContain('555-0102');
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('555');
});

// 000 §2.10: One input for e-mail or phone, looked at on blur
// 000 §4.4: APPOINTMENT_ALREADY_ARRIVED: Arrived or Completed
// 000 §4.5: The first appointment is taken. Decision 3: exactly one is; among several the client chooses by initials, time and service
// 000 §8.2: 'Appointment has already been completed.', 'Appointment has already been arrived.'
// 000 §8.3: 'Sorry you do not have appointments today.' with 'Validate Response Error: ' or 'Validate Request Error: '
it('offers a choice to sisters with one phone, knows who is here already, and who is not expected', async () => {
  const phone = '(713) 555-0103';
  await book(world, { name: 'Lena Marsh', phone, email: 'lena@mail.example' });
  await book(world, { name: 'Nora Marsh', phone, email: 'nora@mail.example' });
  const { page } = await openKiosk();
  await identify(page, phone);
  await text(page, 'Which one is yours?');
  await page.getByRole('button', { name: /N\. M\./ }).click();
  await text(page, 'You’re checked in.');
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await page.getByLabel(KIOSK.en.contact).inputValue()).toBe('');

  await identify(page, 'nora@mail.example');
  await text(page, 'Appointment has already been arrived.');
  await page.getByRole('button', { name: 'Done' }).click();
  await identify(page, 'nobody@mail.example');
  await text(page, 'Sorry you do not have appointments today.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await identify(page, '713 555');
  await text(page, 'Invalid email or phone number, please enter a valid email or phone number');
});

// 000 §2.11: A submit button that shows 'Loading...' while the request runs
it('says Loading... while it looks somebody up, and asks once', async () => {
  const { page } = await openKiosk();
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/validate'))));
  const release = await hold(page, '**/validate');
  await identify(page, 'nobody@mail.example');
  const loading = page.getByRole('button', { name: 'Loading...' });
  await loading.click({ force: true });
  expect(await page.getByRole('button', { name: KIOSK.en.go }).count()).toBe(0);
  release();
  await text(page, 'Sorry you do not have appointments today.');
  expect([asked, await loading.count()]).toEqual([1, 0]);
});

// Decision 78: words for whoever stands there, and the number under which the log knows the rest
// 000 §4.2: ERROR_REQUESTING_EMAIL_CONFIRMATION: arrive or record failed
// 000 §8.4: 'Arrive Response Error: ', 'Arrive Request Error: ', 'Dynamo Response Error: ', 'Dynamo Request Error: '
it('says what to do when a step of a check-in fails, keeps the technical tail to the log, and tries again', async () => {
  await book(world, { name: 'Tess Ambler', phone: '(713) 555-0104', email: 'tess@mail.example' });
  const { page } = await openKiosk();
  const refuse = (address: string, id: string) => {
    const words = 'Dynamo 422: the visit is locked.';
    const json = { statusCode: 422, message: words, Error: { Message: words, Code: 'PROVIDER_REFUSED' } };
    return page.route(address, (route) => route.fulfill({ status: 422, json, headers: { 'x-request-id': id } }));
  };
  const again = async (address: string) => {
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
  };
  const said = (words: string) => page.getByRole('alert').getByText(words, { exact: true }).waitFor();
  await refuse('**/validate', 'look-up-1');
  await identify(page, 'tess@mail.example');
  await said('Sorry you do not have appointments today.');
  await said('We couldn’t look you up just now. Please try again, or ask at the front desk.');
  await said('For the front desk: look-up-1');
  expect(await page.getByText(/Dynamo|Error:/).count()).toBe(0);
  await again('**/validate');
  await refuse('**/api/appointments/*', 'arrive-1');
  await identify(page, 'tess@mail.example');
  await said('For the front desk: arrive-1');
  await refuse('**/api/dynamoDB/**', 'record-1');
  await again('**/api/appointments/*');
  await said('For the front desk: record-1');
  expect(await page.getByText(/Dynamo|Error:/).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.route('**/api/appointments/*', (route) => route.abort());
  await again('**/api/dynamoDB/**');
  await said('Nothing is lost. Please try again, or tell the front desk that you are here.');
  expect(await page.getByText(/^For the front desk/).count()).toBe(0);
  await again('**/api/appointments/*');
  await text(page, 'You’re checked in.');
});

// 000 §2.14: Ours: a shared screen forgets its visitor
it('asks after a minute without a touch and wipes itself twenty seconds later', async () => {
  const { page } = await openKiosk();
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: 'Español' }).click();
  const contact = page.getByLabel(KIOSK.es.contact);
  // A clock that stands still holds back the words that are still on their way.
  await contact.waitFor();
  await page.clock.pauseAt(Date.now() + 5_000);
  await contact.fill('someone@mail.example');
  await page.clock.fastForward(59_000);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.clock.fastForward(2_000);
  await page.getByRole('dialog').getByText('¿Sigues ahí?').waitFor();
  await page.getByRole('button', { name: 'Sigo aquí' }).click();
  expect(await contact.inputValue()).toBe('someone@mail.example');
  await page.clock.fastForward(61_000);
  await page.getByRole('dialog').waitFor();
  await page.clock.fastForward(21_000);
  expect(await page.getByLabel(KIOSK.en.contact).inputValue()).toBe('');
});

// 000 §2.1: Kiosk route with a siteId: `/{siteId}`
// 000 §2.7: … otherwise the choice of a facility
// 000 §2.8: Steps facilityStep, then checkinstep
// 000 §2.9: A search box filters by name, contained in any case; SELECT per site
// 000 §2.12: A QR code that leads to this site on the client's phone, hidden on small screens. The client's dashboard is this same check-in
it('starts with the choice of a facility, and says when an address names none', async () => {
  const { page } = await world.open();
  await page.goto('/999');
  await text(page, 'We don’t know that studio. Please choose yours.');
  await page.getByLabel('Search facility').fill(world.studio.name.slice(0, 5).toUpperCase());
  await page.getByRole('button', { name: `SELECT ${world.studio.name}` }).click();
  await page.waitForURL(`**/${world.studio.id}`);
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.getByRole('img', { name: /QR code/ }).isVisible()).toBe(false);
});

// 000 §2.6: A known siteId: welcome and check-in; otherwise the site of the session
it('is that of the studio where somebody is signed in when the address names none', async () => {
  const { page } = await world.open();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Which studio are you in?' }).waitFor();
  await text(page, 'Choose it once and check in.');
  await signInAtDesk(world, page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /^Welcome\./ }).waitFor();
  await page.getByText(world.studio.name, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

// 000 §2.12: A QR code that leads to this site on the client's phone, hidden on small screens. The client's dashboard is this same check-in
// 000 §9.8: The QR code on the kiosk: error correction level Q
it('draws a QR code that leads to the address of its studio, with error correction Q', async () => {
  const { page } = await openKiosk();
  const drawn = await page.getByRole('img', { name: /QR code/ }).innerHTML();
  const modules = (svg: string) => svg.split(' d="').pop()?.split('"')[0];
  const isOf = (value: string, level: 'L' | 'M' | 'Q' | 'H') =>
    modules(renderToStaticMarkup(createElement(QRCodeSVG, { value, level, boostLevel: false }))) === modules(drawn);
  const address = `${world.url}/${world.studio.id}`;
  expect((['L', 'M', 'Q', 'H'] as const).filter((level) => isOf(address, level))).toEqual(['Q']);
  expect(isOf(`${world.url}/3`, 'Q')).toBe(false);
});
