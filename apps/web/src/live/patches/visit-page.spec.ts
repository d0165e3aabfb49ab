import type { NotesPage } from '#contracts/visits/notes.dto';
import type { LiveCard } from '#contracts/events';
import { lacksNotes, withVisitCard, withVisitProgress } from './visit-page';

const REF = { siteId: 2, appointmentId: 7 };
const card = (part: object) =>
  ({
    ...{
      id: 7,
      siteId: 2,
      locationId: 1,
      date: '2026-11-22',
      version: 3,
      formProgress: null,
      photos: { count: 0, version: 0 },
      archive: null,
      mail: null,
      video: null,
    },
    ...part,
  }) as LiveCard;
const page = {
  card: card({}),
  appointment: { Notes: '', version: 3 },
  record: null,
  draft: null,
  hasArchive: true,
} as unknown as NotesPage;

it('takes the newer card of its visit, wherever it stands now, and then lacks the notes of that version', () => {
  const after = withVisitCard(page, card({ version: 4, weeks: '16', locationId: 2, date: '2026-11-23' }), REF);
  expect(after).toMatchObject({ card: { version: 4, weeks: '16', locationId: 2 }, appointment: { version: 3 } });
  expect([lacksNotes(page), lacksNotes(after)]).toEqual([false, true]);
});

it.each([
  ['of another visit', { id: 8, version: 9 }],
  ['of another site', { siteId: 3, version: 9 }],
  ['that is no newer', { version: 3 }],
])('leaves the page alone for a card %s', (_, part) => {
  expect(withVisitCard(page, card(part), REF)).toBe(page);
});

it('shows how far the form is', () => {
  const progress = {
    step: 'filling',
    code: 'sent',
    by: null,
    done: 2,
    of: 4,
    at: '2026-11-22T20:00:00Z',
    version: 6,
  } as const;
  expect(withVisitProgress(page, { appointmentId: 7, progress }).card.formProgress).toEqual(progress);
  expect(withVisitProgress(page, { appointmentId: 8, progress })).toBe(page);
});
