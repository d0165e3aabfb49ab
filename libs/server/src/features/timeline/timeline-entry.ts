import type { FormProgress } from '#contracts/forms';
import type { ActionSource, Actor } from '#contracts/identity/identity';
import type { ChangeField } from '#contracts/timeline/timeline';
import type { TimelineChange, TimelineEntry, TimelineVisit } from '#contracts/timeline/timeline.dto';
import type { TimelineRow, ToldCard } from './timeline.repository.js';

/** A row as staff may read it: who, through what, and what is different since. Of health and contacts that they changed, never how (decision 42). */
export function toEntry(row: TimelineRow): TimelineEntry {
  const card = row.payload?.card ?? null;
  return {
    id: row.key,
    at: row.at,
    name: row.name,
    actor: row.actor,
    source: row.source ?? sourceOf(row.actor, row.name),
    appointmentId: row.appointmentId,
    visit: card === null ? null : visitOf(card),
    saleId: row.payload?.sale?.saleId ?? null,
    changes: changesOf(row),
  };
}

function visitOf({ StartDateTime = '', sessionTypeName = '', staffName = '' }: ToldCard): TimelineVisit {
  return { StartDateTime, sessionTypeName, staffName };
}

/** Whether it says anything: an event that only had cards drawn anew does not. */
export function isTelling({ name, changes }: TimelineEntry): boolean {
  return name !== 'appointment.changed' || changes.length > 0;
}

function sourceOf({ kind }: Actor, name: TimelineRow['name']): ActionSource {
  if (kind === 'staff') return 'desk';
  if (kind === 'client') return name.startsWith('form.') ? 'form' : 'kiosk';
  return kind;
}

function changesOf({ name, payload, previous, before, after }: TimelineRow): TimelineChange[] {
  const audited =
    before === null || after === null ? [] : auditedChanges({ before, after, isOfClient: name.startsWith('client.') });
  const seen = [
    ...cardChanges(previous?.card ?? null, payload?.card ?? null),
    ...formChanges(previous?.progress, payload?.progress),
  ];
  const told = new Set(audited.map(({ what }) => what));
  const photo =
    name === 'photos.changed' ? [{ what: 'photo' as const, before: null, after: worded(after?.['state']) }] : [];
  return [...audited, ...photo, ...seen.filter(({ what }) => !told.has(what))];
}

/** Of a card: what is different, and the words of it where they are no secret. */
const CARD_FIELDS: readonly [
  what: ChangeField,
  of: (card: ToldCard) => string | number | null | undefined,
  isTold: boolean,
][] = [
  ['status', ({ status }) => status, true],
  ['start', ({ StartDateTime }) => StartDateTime, true],
  ['room', ({ staffName }) => staffName, true],
  ['location', ({ locationId }) => locationId, false],
  ['service', ({ sessionTypeName }) => sessionTypeName, true],
  ['weeks', ({ weeks }) => weeks, true],
  ['files', ({ files }) => files, true],
  ['archive', ({ archive }) => archive?.state, true],
  ['mail', ({ mail }) => mail && `${mail.kind} ${mail.state}`, true],
  ['redAlert', ({ redAlert }) => redAlert, false],
];

function cardChanges(before: ToldCard | null, after: ToldCard | null): TimelineChange[] {
  if (before === null || after === null) return [];
  return CARD_FIELDS.map(([what, of, isTold]) => ({
    what,
    isTold,
    before: worded(of(before)),
    after: worded(of(after)),
  }))
    .filter((field) => field.before !== field.after)
    .map(({ what, isTold, ...values }) => ({ what, ...(isTold ? values : { before: null, after: null }) }));
}

function formChanges(before: FormProgress | undefined, after: FormProgress | undefined): TimelineChange[] {
  if (after === undefined) return [];
  const isNewCode = after.code !== null && after.code !== before?.code;
  return [
    ...(after.step === before?.step
      ? []
      : [{ what: 'form', before: before?.step ?? null, after: after.step } as const]),
    ...(isNewCode ? [{ what: 'code', before: before?.code ?? null, after: after.code } as const] : []),
  ];
}

/** Members of an audit whose values may be shown. */
const SHOWN = [
  'status',
  'weeks',
  'language',
  'files',
  'cbff',
  'redAlert',
  'freeReturn',
  'form',
  'service',
  'archive',
  'mail',
] as const;
const NAMES: Readonly<Record<string, ChangeField>> = {
  ...{ FirstName: 'name', LastName: 'name', firstName: 'name', lastName: 'name' },
  ...{ Email: 'email', email: 'email', BirthDate: 'birthDate', birthDate: 'birthDate', RedAlert: 'redAlert' },
  ...{ MobilePhone: 'phone', HomePhone: 'phone', WorkPhone: 'phone', mobilePhone: 'phone', homePhone: 'phone' },
  ...{ workPhone: 'phone', AddressLine1: 'address', AddressLine2: 'address', City: 'address', State: 'address' },
  ...{ PostalCode: 'address', addressLine1: 'address', addressLine2: 'address', city: 'address', state: 'address' },
  ...{ postalCode: 'address', notes: 'notes', sendTo: 'sendTo' },
};
/** Workflow of ours in a field of the provider's, and what another field says. */
const SILENT = new Set(['YellowAlert', 'yellowAlert', 'names', 'order']);

interface Audited {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Its members are fields of the client, of whatever name. */
  isOfClient: boolean;
}

function auditedChanges(audited: Audited): TimelineChange[] {
  const { before, after } = audited;
  const changes = new Map<ChangeField, TimelineChange>();
  for (const what of SHOWN)
    if (what in before || what in after)
      changes.set(what, { what, before: worded(before[what]), after: worded(after[what]) });
  for (const name of namesIn(audited)) {
    const what = NAMES[name] ?? 'answers';
    if (!changes.has(what)) changes.set(what, { what, before: null, after: null });
  }
  return [...changes.values()];
}

function namesIn({ before, after, isOfClient }: Audited): string[] {
  const listed = [before, after].flatMap(({ names }) => (Array.isArray(names) ? names.map(String) : []));
  const all = [...Object.keys(before), ...Object.keys(after)];
  // An address is a contact, wherever it stands.
  const members = isOfClient ? all : all.filter((name) => name === 'sendTo');
  const isShown = (name: string): boolean => (SHOWN as readonly string[]).includes(name);
  return [...listed, ...members.filter((name) => !isShown(name))].filter((name) => !SILENT.has(name));
}

function worded(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || null : null;
}
