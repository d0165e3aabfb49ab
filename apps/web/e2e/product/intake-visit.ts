import type { BrowserContext, Locator, Page } from 'playwright-core';
import { FormClient } from '#testing/forms/form-client';
import type { ConsentKind, FormVariant } from '#contracts/forms';
import type { FormBundle } from '#contracts/forms.dto';
import { FORM_LABELS } from '#domain/form-labels';
import { addDays } from '#domain/time/site-time';
import { signingTexts } from '../../src/features/forms/signing/signing.texts';
import { type Language } from '../pages/browser-page';
import { openFormPage, PHONE } from '../pages/form-page';
import { type DayRow, type HubWorld, whenMirrored } from './hub-world';

const SERVICES: Record<FormVariant, number> = { ultrasound: 201, massage: 301, dna: 601 };
export const THANKS =
  'Thank you for submitting the form, your information is now being processed. You can now close this page.';

export interface Booked {
  row: DayRow;
  email: string;
}

/** Somebody new, with more of the provider's fields if need be, or somebody it knows. */
type Visitor = { email: string } & ({ name: string; client?: Record<string, string> } | { clientId: string });

/** Today at the provider's desk, in the first room that is free; comes back when we know of it. */
export async function bookService(world: HubWorld, variant: FormVariant, who: Visitor): Promise<Booked> {
  const { date } = (await world.sandbox.admin('GET', `/sites/${world.studio.id}/day`)) as { date: string };
  const row = await bookOn(world, variant, { who, date });
  await whenMirrored(world, row.Id);
  return { row, email: who.email };
}

/** The same for a client who was here yesterday for the first time. */
export async function bookAgain(world: HubWorld, variant: FormVariant, who: Visitor): Promise<Booked> {
  const { date } = (await world.sandbox.admin('GET', `/sites/${world.studio.id}/day`)) as { date: string };
  const { Client } = await bookOn(world, 'dna', { who, date: addDays(date, -1) });
  return bookService(world, variant, { clientId: Client.Id, email: who.email });
}

async function bookOn(world: HubWorld, variant: FormVariant, { who, date }: { who: Visitor; date: string }) {
  const whose = 'clientId' in who ? { clientId: who.clientId } : { client: newClient(who) };
  for (let minute = 9 * 60; minute < 19 * 60; minute += 15) {
    const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const body = { ...whose, sessionTypeId: SERVICES[variant], startDateTime: `${date}T${time}:00` };
    try {
      return (await world.sandbox.admin('POST', `/sites/${world.studio.id}/appointments`, body)) as DayRow;
    } catch (error) {
      if (!String(error).includes('InvalidBookingTime')) throw error;
    }
  }
  throw new Error(`No room is free on ${date}`);
}

function newClient({ name, email, client }: Extract<Visitor, { name: string }>) {
  const [FirstName, ...rest] = name.split(' ');
  return { FirstName, LastName: rest.join(' '), Email: email, MobilePhone: '(713) 555-0142', ...client };
}

/** Gives this browser the cookie that a right code gives, and says what its form will ask. */
export async function proveIn(world: HubWorld, context: BrowserContext, booked: Booked): Promise<FormBundle> {
  const { row, email } = booked;
  const headers = { siteid: String(world.studio.id) };
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/oneTimePassword/${path}`, { headers, data });
    if (!answer.ok()) throw new Error(await answer.text());
  };
  const visit = { site: world.studio.id, appointmentId: row.Id, clientId: row.Client.Id };
  const reader = new FormClient(world, visit);
  const ids = await reader.named();
  const before = await reader.newestTo(email);
  await post('generate', { ...ids, contact: email, email: true });
  await post('verify', { ...ids, otpToken: await reader.readCode(email, before) });
  return bundleOf(world, context, booked);
}

/** What the server has of this form, for a browser that may read it. */
export async function bundleOf({ studio }: HubWorld, context: BrowserContext, { row }: Booked): Promise<FormBundle> {
  const headers = { siteid: String(studio.id) };
  return (await (await context.request.get(`/api/forms/${row.Id}`, { headers })).json()) as FormBundle;
}

/** Somebody who was here yesterday and of whom nothing is missing. */
export function bookReturning(world: HubWorld, variant: FormVariant, name: string): Promise<Booked> {
  const client = {
    BirthDate: '1994-03-02T00:00:00',
    AddressLine1: '12 Elm Street',
    City: 'Houston',
    State: 'TX',
    PostalCode: '77002',
  };
  return bookAgain(world, variant, { name, email: emailOf(name), client });
}

/** Opens the form of whoever proved who she is, and closes the notice. */
export function openForm({ studio }: HubWorld, page: Page, { row }: Booked): Promise<void> {
  return openFormPage(page, `/appointments/${studio.id}/${row.Id}`);
}

function emailOf(name: string): string {
  const plain = name.normalize('NFD').replace(/[^a-z]/gi, '');
  return `${plain.toLowerCase()}@mail.example`;
}

/** A first visit of somebody new, in her own browser, with the form open. */
export async function firstVisit(world: HubWorld, wish: { variant: FormVariant; name: string; language?: Language }) {
  const { variant, name, language = 'en' } = wish;
  const booked = await bookService(world, variant, { name, email: emailOf(name) });
  const { context, page } = await world.open(language, PHONE);
  await proveIn(world, context, booked);
  await openForm(world, page, booked);
  return { booked, context, page };
}

/** What a first visit for an ultrasound asks for, by the field's name, as a person types it. */
export const TYPED: Record<string, string> = {
  birthDate: '3/2/1994',
  addressLine1: '12 Elm Street',
  city: 'Houston',
  state: 'TX',
  postalCode: '77002',
};

export const field = (page: Page, name: string): Locator => page.locator(`#intake-${name}`);

export async function typeAll(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    await field(page, name).fill('');
    await field(page, name).pressSequentially(value);
  }
}

export async function answerQuestion(page: Page, name: string, answer: 'yes' | 'no'): Promise<void> {
  await page.locator(`input[name=${name}][value=${answer}]`).check({ force: true });
}

/** Reads to the end, accepts, and draws. */
export async function sign(page: Page, kind: ConsentKind, language: Language = 'en'): Promise<void> {
  const words = signingTexts[language];
  const row = page.getByRole('button', { name: FORM_LABELS[language].consents[kind].name, exact: true });
  await row.click();
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await press(words.toEnd);
  if (kind === 'massage-terms') await draw(page);
  await press(words.accept);
  if (kind !== 'massage-terms') {
    await draw(page);
    await press(words.sign);
  }
  await dialog.waitFor({ state: 'detached' });
}

/** More points than a mark needs, each farther from the one before than the pad asks for, in CSS pixels. */
const STROKE = { points: 32, apart: 8 };

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('dialog').locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('There is no pad');
  const [x, y] = [box.x + 24, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + STROKE.points * STROKE.apart, y + 12, { steps: STROKE.points });
  await page.mouse.up();
}

/** It looks off while something is missing, and can be pressed all the same. */
export async function pressSubmit(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click({ force: true });
}

export interface Effect {
  kind: string;
  detail: { clientId?: string } & Record<string, unknown>;
}

/** What the provider was made to do for this client. */
export async function ledgerOf(world: HubWorld, { row }: Booked): Promise<Effect[]> {
  const { effects } = (await world.sandbox.admin('GET', `/ledger?siteId=${world.studio.id}`)) as {
    effects: Effect[];
  };
  return effects.filter(({ detail }) => detail.clientId === row.Client.Id);
}

/** Kinds of it. */
export async function effectsOf(world: HubWorld, booked: Booked): Promise<string[]> {
  return (await ledgerOf(world, booked)).map(({ kind }) => kind).sort();
}
