import type { ConsentText } from '#contracts/forms';
import { CONSENTS_OF } from '#domain/consent';
import { FORM_LABELS } from '#domain/form-labels';
import { longDate, stamp } from '#domain/time/site-time';
import type { HubWorld } from '../product/hub-world';
import { printedAnswers, providerChange, storedAnswers } from './story-answers';
import { formEffects, keptFile, mailsWithFile, type SavedForm } from './story-desk';
import {
  CERTIFICATE,
  certificateRows,
  DURING,
  missingOf,
  rows,
  rowsBehind,
  sha256,
  studioIn,
  wordsOf,
} from './story-document';
import type { Visit } from './story-visit';

/** A form that was sent, and what is known of how. */
export interface Told extends Visit {
  world: HubWorld;
  saved: SavedForm;
  texts: ConsentText[];
  browser: string;
  timeZone: string;
  began: Date;
}

/** Holds the document, what the provider was told and the mail against what the client did. */
export async function expectWholeStory(told: Told): Promise<void> {
  const moments = await expectCertificate(told);
  await expectAnswers(told, moments);
  await expectEffects(told);
}

/** The certificate row by row; gives the moments it tells, in the order in which they came. */
async function expectCertificate(told: Told): Promise<string[]> {
  const { world, booked, story, saved, texts, browser, timeZone, began } = told;
  const { name, language, typed, masked, channel } = story;
  const { row } = booked;
  const words = await wordsOf(saved.bytes);
  const { title, answers } = CERTIFICATE[language];
  const [, hashLabel = ''] = answers;
  const when = longDate(row.StartDateTime, language);
  const [text] = texts;
  const studio = text === undefined ? '' : studioIn(words, text);
  expect(studio).toMatch(new RegExp(`^${world.studio.name}, .+`));
  const who = [studio, name, row.Client.Id, String(row.Id), `${when} · ${row.ServiceName}`, idOf(saved)];
  const facts = { who, channel, contact: masked, texts, browser, timeZone };
  const wanted = certificateRows(language, facts);
  const found = rowsBehind(words, { start: title, labels: wanted.map(([label]) => label), end: hashLabel });
  const [from = '', to = ''] = [began, new Date()].map((one) => stamp(one.toISOString(), 'America/Chicago'));
  const isDuring = (value: string) => value >= from && value <= to;
  expect(found.map(([label, value]) => [label, isDuring(value) ? DURING : value])).toEqual(wanted);
  const hash = sha256(JSON.stringify(Object.fromEntries(storedAnswers(typed))));
  expect(words.slice(words.lastIndexOf(hashLabel))).toBe(`${hashLabel} ${hash}`);
  expect(words).toContain(`${world.url}${saved.verifyPath} ${wanted[0]?.[0] ?? ''} `);

  const [verified = '', received = '', ...signing] = found
    .filter(([label]) => label !== CERTIFICATE[language].text[5])
    .map(([, value]) => value)
    .filter(isDuring);
  const moments = [verified, ...signing.splice(-2), ...signing, received];
  expect(moments).toEqual([...moments].sort());
  return moments;
}

const idOf = ({ verifyPath }: SavedForm) => verifyPath.replace('/verify/', '');

/** Field by field, then the texts that were signed, each with its mark. */
async function expectAnswers({ booked, story, saved, texts }: Told, [, , , ...moments]: string[]): Promise<void> {
  const { language, variant, shown = story.typed } = story;
  const { StartDateTime, ServiceName } = booked.row;
  const words = await wordsOf(saved.bytes);
  const { facts, marks, by, told: word, drawn } = CERTIFICATE[language];
  const [, place = ''] = texts.flatMap((text) => studioIn(words, text).split(', ').slice(0, 2));
  const received = longDate((moments.at(-1) ?? '').slice(0, 19).replace(' ', 'T'), language);
  const wanted = [
    ...rows(facts, [longDate(StartDateTime, language), ServiceName, place, received]),
    ...printedAnswers(shown, language),
  ];
  const labels = wanted.map(([label]) => label);
  const name = `${shown.you?.firstName ?? ''} ${shown.you?.lastName ?? ''}`;
  const titles = new Set([FORM_LABELS[language], FORM_LABELS.en].map(({ variants }) => variants[variant]));
  const head = `${[...titles].join(' ')} ${name}`;
  expect(words.slice(0, head.length)).toBe(head);
  expect(rowsBehind(words, { start: head, labels, end: texts[0]?.title ?? '' })).toEqual(wanted);
  expect(texts.flatMap((text) => missingOf(words, text))).toEqual([]);
  CONSENTS_OF[variant].forEach(({ mark }, i) => {
    expect(words).toContain(`${marks[mark]} ${by} ${name}, ${moments[i * 3 + 2] ?? ''} (${word}), ${drawn}`);
  });
  expect(saved.bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(texts.length);
}

/** One document and one change of the client at the provider, one mail with the same file. */
async function expectEffects({ world, booked, story, saved }: Told): Promise<void> {
  const { row } = booked;
  const [document, update, ...more] = await formEffects(world, booked);
  const hash = sha256(saved.bytes);
  expect(more).toEqual([]);
  expect(document).toMatchObject({ kind: 'document', detail: { fileName: saved.fileName, sha256: hash } });
  expect((await keptFile(world, document?.detail['url'])).equals(saved.bytes)).toBe(true);
  expect(saved.fileName).toBe(`form-${world.studio.id}-${row.Id}-${idOf(saved).slice(0, 8)}.pdf`);
  expect(update).toMatchObject({ kind: 'client.update', detail: { sendEmail: true, crossRegionalUpdate: false } });
  expect(update?.detail['change']).toEqual(providerChange(story.typed, row.Id));
  const mails = await mailsWithFile(world, story.typed.you?.email ?? story.typed.contact?.email ?? story.email);
  const attachment = { name: saved.fileName, type: 'application/pdf', sha256: hash };
  expect(mails).toMatchObject([
    { subject: `${COPY_SUBJECT[story.language]} ${world.studio.name}`, attachments: [attachment] },
  ]);
}

const COPY_SUBJECT = {
  en: 'Your signed form for Studio Hub',
  es: 'Tu formulario firmado para Studio Hub',
};
