import type { AppointmentCard } from '#contracts/appointments.dto';
import { hasFiles } from '#domain/notes/note-rules';

/** What a visit goes through at the desk, in its order. */
export type StepName = 'arrived' | 'notes' | 'photos' | 'checkout';

export interface Step {
  name: StepName;
  isDone: boolean;
  /** Where it is worked on; null for what is done on the list of the day. */
  to: string | null;
}

/** The steps of one visit as its card shows them; a visit of a program without files has no pictures to take. */
export function stepsOf(card: AppointmentCard): Step[] {
  const isOver = card.status === 'Completed';
  const pictures = { name: 'photos', isDone: card.photos.count > 0, to: `/imgupload/${card.id}` } as const;
  return [
    { name: 'arrived', isDone: isOver || card.status === 'Arrived', to: null },
    // 001 §3: each save writes the line of the files, also with 0.
    { name: 'notes', isDone: card.files !== null, to: `/notepage/${card.id}` },
    ...(hasFiles(card.programId) ? [pictures] : []),
    { name: 'checkout', isDone: isOver, to: `/checkout/${card.id}` },
  ];
}
