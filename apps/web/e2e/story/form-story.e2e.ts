import { existsSync, readdirSync, renameSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { until } from '#testing/eventually';
import { intakeTexts } from '../../src/features/forms/intake/intake.texts';
import { PHONE } from '../pages/form-page';
import { type HubWorld, enterHubWorld } from '../product/hub-world';
import { bookAgain, type Booked, bookService, bundleOf, firstVisit, sign, THANKS } from '../product/intake-visit';
import { DNA, MASSAGE, ULTRASOUND } from './story-answers';
import { expectWholeStory } from './story-checks';
import { formEffects, openDesk } from './story-desk';
import {
  askForCode,
  checkIn,
  enterCode,
  fill,
  signAll,
  type Story,
  SUCCESS,
  textsFor,
  type Visit,
} from './story-visit';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const TIME_ZONE = { timezoneId: 'America/New_York' };
const KIOSK = { viewport: { width: 768, height: 1024 }, ...TIME_ZONE };
const ONCE = ['document', 'client.update'];
const said = (page: Page, words: string) => page.getByText(words).first().waitFor();
const kindsOf = async (booked: Booked) => (await formEffects(world, booked)).map(({ kind }) => kind);

const STORIES: [string, Story][] = [
  [
    'a first ultrasound in Spanish, with a code by text message',
    {
      ...{ variant: 'ultrasound', language: 'es', channel: 'text', masked: '(•••) •••-0151' },
      ...{ name: 'Lucia Herrera', email: 'lucia@mail.example', phone: '(281) 555-0151' },
      ...{ typed: ULTRASOUND, filled: '5 of 6 sections' },
    },
  ],
  [
    'a first massage in English, with a code by e-mail',
    {
      ...{ variant: 'massage', language: 'en', channel: 'email', masked: 'g•••@mail.example' },
      ...{ name: 'Grace Ford', email: 'grace@mail.example', phone: '(281) 555-0152' },
      ...{ typed: MASSAGE, filled: '5 of 6 sections' },
    },
  ],
  [
    'a DNA test of a client who was here before and whose address is missing',
    {
      ...{ variant: 'dna', language: 'en', channel: 'text', masked: '(•••) •••-0153' },
      ...{ name: 'Noor Ellis', email: 'noor@mail.example', phone: '(281) 555-0153' },
      ...{ typed: DNA, filled: '1 of 2 sections', onFile: { BirthDate: '1991-05-04T00:00:00' } },
    },
  ],
];

function book({ variant, name, email, phone, onFile }: Story): Promise<Booked> {
  const who = { name, email, client: { MobilePhone: phone, ...onFile } };
  return onFile === undefined ? bookService(world, variant, who) : bookAgain(world, variant, who);
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** From the code on to the document that the desk downloads. */
async function proveFillAndSign(page: Page, desk: Desk, visit: Visit) {
  const { story } = visit;
  const words = intakeTexts[story.language];
  const began = new Date();
  await askForCode(page, story);
  await desk.says('Code sent');
  await enterCode(world, page, visit);
  await desk.says('Identity verified');
  const bundle = await bundleOf(world, page.context(), visit.booked);
  if (bundle.fullData) expect(await page.locator('form :is(input, select, textarea)').count()).toBe(0);
  else {
    await fill(page, story);
    await desk.says(story.filled);
  }
  await signAll(page, story);
  await desk.says('Signed, not sent');
  const browser = await page.evaluate(() => navigator.userAgent);
  await page.getByRole('button', { name: words.submit }).click();
  await said(page, SUCCESS[story.language]);
  const saved = await desk.saveForm();
  expect(await desk.isStillThere()).toBe(true);
  const texts = textsFor(story, bundle);
  await expectWholeStory({ world, ...visit, saved, texts, browser, timeZone: TIME_ZONE.timezoneId, began });
  return bundle;
}

describe('from the kiosk to the document', () => {
  // 000 §1.3: They fill an intake form with terms and a signature
  // 000 §2.29: One of three variants
  it.each(STORIES)('%s', async (_, story) => {
    const booked = await book(story);
    const desk = await openDesk(world, booked);
    const { page } = await world.open(story.language, KIOSK);
    await checkIn(world, page, story);
    await desk.says(/^Arrived · /);
    const bundle = await proveFillAndSign(page, desk, { booked, story });
    expect(bundle).toMatchObject({ firstAppointment: story.onFile === undefined, missingData: true });
    await page.getByRole('button', { name: intakeTexts[story.language].done }).click();
    await page.waitForURL(`**/${world.studio.id}`);
  });
});

// 000 §2.29: One of three variants
it('asks a client of whom nothing is missing for nothing but her signature, and prints what is on file', async () => {
  const you = { firstName: 'Marta', lastName: 'Quist', email: 'marta@mail.example', mobilePhone: '(281) 555-0154' };
  const story: Story = {
    ...{ variant: 'ultrasound', language: 'en', channel: 'email', masked: 'm•••@mail.example' },
    ...{ name: 'Marta Quist', email: you.email, phone: you.mobilePhone },
    ...{ typed: {}, shown: { you }, filled: '', onFile: ALL_OF_HER },
  };
  const booked = await book(story);
  const desk = await openDesk(world, booked);
  const { page } = await world.open('en', { ...PHONE, ...TIME_ZONE });
  await page.goto(`/appointments/${world.studio.id}/${booked.row.Id}`);
  await desk.says('Link opened');
  const bundle = await proveFillAndSign(page, desk, { booked, story });
  expect(bundle).toMatchObject({ firstAppointment: false, missingData: false, fullData: true });
  await page.reload();
  await said(page, 'You have already filled this form. You can now close this page.');
});

const ALL_OF_HER = {
  ...{ AddressLine1: '7 Oak Lane', City: 'Houston', State: 'TX', PostalCode: '77003' },
  BirthDate: '1992-06-15T00:00:00',
};

describe('when something breaks behind Submit', () => {
  const away = () => `${world.filesDir}.away`;
  const takeStore = () => renameSync(world.filesDir, away());
  const giveStore = () => renameSync(away(), world.filesDir);
  const uploads = 'uploadclientdocument';
  afterEach(async () => {
    if (existsSync(away())) giveStore();
    await world.sandbox.admin('DELETE', '/faults');
    await world.sandbox.admin('PUT', '/switches', { nextDocumentsExist: 0 });
  });

  /** A short form, signed, in a browser of its own. */
  async function signed(name: string) {
    const visit = await firstVisit(world, { variant: 'dna', name });
    await sign(visit.page, 'dna-waiver');
    return visit;
  }
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
  const uploadCalls = async () => {
    const { calls } = (await world.sandbox.admin('GET', '/calls')) as { calls: { path: string; count: number }[] };
    return calls.filter(({ path }) => path.endsWith(uploads)).reduce((sum, { count }) => sum + count, 0);
  };
  /** How often a document began to wait for what is away, in the worker that runs. */
  const waits = async () => {
    const found = /job="document\.intakeForm",outcome="waiting"\} (\d+)/.exec(await world.metrics());
    return Number(found?.[1] ?? 0);
  };
  const filesOf = ({ row }: Booked, ending: string) =>
    readdirSync(world.filesDir, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.includes(`-${world.studio.id}-${row.Id}`) && name.endsWith(ending),
    );

  it.each([
    ['by an earlier try whose answer was lost', '/faults', { dropAfterCommit: 1, paths: uploads }, ONCE, 2],
    ['whatever its name', '/switches', { nextDocumentsExist: 1 }, ['client.update'], 1],
  ] as const)('takes it for done that the file exists at the provider, %s', async (...given) => {
    const [how, path, plan, effects, calls] = given;
    const { booked, page } = await signed(how.startsWith('by') ? 'Dora Lang' : 'Edith Lang');
    const before = await uploadCalls();
    await world.sandbox.admin('PUT', path, plan);
    await submit(page);
    await said(page, THANKS);
    expect(await kindsOf(booked)).toEqual(effects);
    expect((await uploadCalls()) - before).toBe(calls);
    expect(filesOf(booked, '.pdf')).toHaveLength(1);
  });

  // 000 §4.32: pdfError when the upload is not good, else responseError or requestError. Each can be tried again without doubling anything
  it('says that there was a problem while the store is down, and takes the same form when it is back', async () => {
    const { booked, page } = await signed('Flora Beck');
    takeStore();
    await submit(page);
    const alert = page.getByRole('alert');
    await alert.getByText('There was a problem creating the mindbody pdf, please try again').waitFor();
    await alert.getByText('What you entered and signed is still here.').waitFor();
    expect(await kindsOf(booked)).toEqual([]);
    giveStore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await said(page, THANKS);
    expect(await kindsOf(booked)).toEqual(ONCE);
    expect(filesOf(booked, '.pdf')).toHaveLength(1);
  });

  it('goes on by itself when the store is lost between the document and the provider', async () => {
    const { booked, page } = await signed('Hedda Voss');
    const start = await waits();
    await world.sandbox.admin('PUT', '/faults', { errorRate: 1, paths: uploads });
    await submit(page);
    await until('another try', async () => (await waits()) > start);
    takeStore();
    const [before, calls] = [await waits(), await uploadCalls()];
    // A try that has read the file already may still fail at the provider; the next one fails at the store.
    await until('two more tries', async () => (await waits()) >= before + 2);
    expect((await uploadCalls()) - calls).toBeLessThan(2);
    await world.sandbox.admin('DELETE', '/faults');
    giveStore();
    await thanked(page);
    expect(await kindsOf(booked)).toEqual(ONCE);
    expect(filesOf(booked, '.pdf')).toHaveLength(1);
  });

  it('makes one document when the worker is killed while the provider takes it', async () => {
    const { booked, page } = await signed('Karla Voigt');
    const before = await uploadCalls();
    await world.sandbox.admin('PUT', '/faults', { latencyMs: 6_000, paths: uploads });
    await submit(page);
    await until('an upload', async () => (await uploadCalls()) > before);
    await world.killWorker();
    await world.sandbox.admin('DELETE', '/faults');
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await world.startWorker();
    await thanked(page);
    expect(await kindsOf(booked)).toEqual(ONCE);
    expect((await uploadCalls()) - before).toBeGreaterThan(1);
    expect(filesOf(booked, '.pdf')).toHaveLength(1);
  });
});

/** Success, after as many presses of "Try again" as it takes. */
async function thanked(page: Page): Promise<void> {
  const thanks = page.getByText(THANKS).first();
  const again = page.getByRole('button', { name: 'Try again' });
  for (;;) {
    await thanks.or(again).waitFor();
    if (await thanks.isVisible()) return;
    await again.click();
  }
}
