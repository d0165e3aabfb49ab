import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import type { FormVariant } from '#contracts/forms';
import type { DraftChange, FormBundle } from '#contracts/forms.dto';
import { CONSENTS_OF, consentHashInput } from '#domain/consent';
import { CONSENT_SEED } from '#server/platform/database/migrations/1763700000000-forms/seed';
import { formBundle } from '../../src/features/forms/intake/testing/form-bundle';
import type { Language } from './browser-page';
import type { Answers } from './contract-server';
import type { PageWorld } from './page-world';

export const SITE = 2;
export const PHONE = { viewport: { width: 390, height: 844 } };

/** What a server that knows this form answers its page; it keeps the draft, and is filled by the first that is sent. */
export interface ServedForm {
  path: string;
  bundle: FormBundle;
  /** What was sent, once it was. */
  sent: () => string | null;
}

/** The first form of a client who proved who she is, with the texts that are in force. */
export function serveForm(world: PageWorld, variant: FormVariant, name: string): ServedForm {
  const { form, answers } = newForm(variant, name);
  world.answer(answers);
  return form;
}

/** The same, not served yet, for a page that is told otherwise on the way to it. */
export function newForm(variant: FormVariant, name: string): { form: ServedForm; answers: Answers } {
  const bundle = bundleOf(variant, name);
  const { appointment } = bundle;
  let sent: string | null = null;
  const answers: Answers = {
    'appointments.one': () => appointment,
    'forms.opened': () => null,
    'forms.one': () => bundle,
    'forms.draft': ({ body }) => {
      const change = JSON.parse(body.toString()) as DraftChange;
      const { answers: typed, language, isSigned } = change;
      bundle.draft = { answers: typed, language, isSigned, savedAt: new Date().toISOString() };
      return null;
    },
    'forms.submit': ({ body }) => {
      sent = body.toString();
      bundle.state = 'filled';
      appointment.Client.YellowAlert = String(appointment.Id);
      return { Aws: { Key: 'key' }, MindBody: { FileName: 'form.pdf' } };
    },
  };
  return { form: { path: `/appointments/${SITE}/${appointment.Id}`, bundle, sent: () => sent }, answers };
}

function bundleOf(variant: FormVariant, name: string): FormBundle {
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  const bundle = formBundle(variant, {
    today: new Date().toISOString().slice(0, 10),
    texts: textsOf(variant),
    onFile: { firstName, lastName, email: 'lucia@mail.example', mobilePhone: '7135550142' },
  });
  Object.assign(bundle.appointment.Client, { FirstName: firstName, LastName: lastName });
  return bundle;
}

function textsOf(variant: FormVariant): FormBundle['texts'] {
  const kinds = CONSENTS_OF[variant].map(({ kind }) => kind);
  return CONSENT_SEED.filter(({ kind }) => kinds.includes(kind)).map((text) => ({
    ...text,
    effectiveFrom: '2026-01-01T00:00:00Z',
    sha256: createHash('sha256').update(consentHashInput(text.title, text.body)).digest('hex'),
  }));
}

export interface VisitWish {
  variant: FormVariant;
  name: string;
  language?: Language;
}

/** Of somebody new, in her own browser, with the form open. */
export async function firstVisitPage(
  world: PageWorld,
  { variant, name, language = 'en' }: VisitWish,
): Promise<ServedForm & { context: BrowserContext; page: Page }> {
  const form = serveForm(world, variant, name);
  const opened = await world.open(language, PHONE);
  await openFormPage(opened.page, form.path);
  return { ...form, ...opened };
}

/** Opens a form and closes the notice that lies over it. */
export async function openFormPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const notice = page.getByRole('dialog');
  await notice.getByRole('button').first().click();
  await notice.waitFor({ state: 'detached' });
}
