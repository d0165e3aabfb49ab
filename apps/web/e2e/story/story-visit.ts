import type { Page } from 'playwright-core';
import { FormClient } from '#testing/forms/form-client';
import type { ConsentText, FormVariant } from '#contracts/forms';
import type { FormBundle } from '#contracts/forms.dto';
import { CONSENTS_OF } from '#domain/consent';
import { FORM_LABELS } from '#domain/form-labels';
import { kioskTexts } from '../../src/features/arrivals/kiosk.texts';
import { codesTexts } from '../../src/features/codes/codes.texts';
import { signingTexts } from '../../src/features/forms/signing/signing.texts';
import { type Language } from '../pages/browser-page';
import { type HubWorld } from '../product/hub-world';
import { type Booked, sign, THANKS } from '../product/intake-visit';
import { fillForm, type Typed } from './story-answers';

/** A client, what she does and what is known of her before. */
export interface Story {
  variant: FormVariant;
  language: Language;
  name: string;
  email: string;
  phone: string;
  /** More that is on file, by the provider's names; then she was here before. */
  onFile?: Record<string, string>;
  /** How the code comes. */
  channel: 'text' | 'email';
  /** The contact where it comes, as screens and the certificate show it. */
  masked: string;
  typed: Typed;
  /** What is printed instead, when nothing was asked. */
  shown?: Typed;
  /** On her card, once all is typed. */
  filled: string;
}

export const SUCCESS: Record<Language, string> = {
  en: THANKS,
  es: 'Gracias por enviar el formulario, estamos procesando tu información. Ya puedes cerrar esta página.',
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** At the studio's kiosk; comes back when she is led to her form. */
export async function checkIn(world: HubWorld, page: Page, { language, channel, phone, email }: Story): Promise<void> {
  const words = kioskTexts[language];
  await page.goto(`/${world.studio.id}`);
  await page.getByLabel(words.contact).fill(channel === 'text' ? phone : email);
  await press(page, words.checkIn);
  await page.getByText(words.success).first().waitFor();
  await press(page, words.openForm);
  await page.waitForURL(new RegExp(`/appointments/${world.studio.id}/\\d+$`));
  await page.getByRole('heading', { level: 1, name: codesTexts[language].requestHeading }).waitFor();
}

/** Who came by the kiosk chooses; who has a link alone names the contact. */
export async function askForCode(page: Page, { language, channel, masked, phone, email }: Story): Promise<void> {
  const words = codesTexts[language];
  await page.getByText(masked).waitFor();
  const contact = page.getByLabel(words.contact);
  if ((await contact.count()) > 0) {
    await contact.fill(channel === 'text' ? phone : email);
    await press(page, words.send);
  } else await press(page, new RegExp(`^${words[channel]}`));
  await page.getByText(words.sent, { exact: true }).waitFor();
}

/** Reads the code where it came, types it, and closes the notice that lies over the form. */
export async function enterCode(world: HubWorld, page: Page, { booked, story }: Visit): Promise<void> {
  const { row } = booked;
  const words = codesTexts[story.language];
  const phone = new FormClient(world, { site: world.studio.id, appointmentId: row.Id, clientId: row.Client.Id });
  const to = story.channel === 'text' ? `+1${story.phone.replace(/\D/g, '')}` : story.email;
  await page.getByLabel(words.label).fill(await phone.readCode(to));
  await press(page, words.verify);
  await page.getByRole('heading', { level: 1, name: story.name }).waitFor();
  await page.getByRole('dialog').getByRole('button').first().click();
}

export interface Visit {
  booked: Booked;
  story: Story;
}

/** What the server says of her form, now that she has proved who she is. */
/** The texts that she is about to sign, in her language. */
export function textsFor({ variant, language }: Story, { texts }: FormBundle): ConsentText[] {
  return CONSENTS_OF[variant].map(({ kind }) => {
    const text = texts.find((one) => one.kind === kind && one.language === language);
    if (text === undefined) throw new Error(`There is no ${kind} in ${language}`);
    return text;
  });
}

/** Everything but the agreements; what is asked inside of one is typed there. */
export async function fill(page: Page, { language, typed }: Story): Promise<void> {
  await fillForm(page, typed);
  const { medicalConditions } = typed.agreements ?? {};
  if (medicalConditions === undefined) return;
  const { answers, consents } = FORM_LABELS[language];
  await press(page, consents['massage-terms'].name);
  await page.getByRole('dialog').getByLabel(answers.medicalConditions.label).fill(medicalConditions);
  await page.getByRole('dialog').getByRole('button', { name: signingTexts[language].close, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export async function signAll(page: Page, { variant, language }: Story): Promise<void> {
  for (const { kind } of CONSENTS_OF[variant]) await sign(page, kind, language);
}
