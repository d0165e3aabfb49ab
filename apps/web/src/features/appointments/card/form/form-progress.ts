import type { FormProgress } from '#contracts/forms';

/** What a card says of a form that is under way. */
export const PROGRESS_LOOKS = [
  'opened',
  'codeQueued',
  'codeSent',
  'codeFailed',
  'verified',
  'openedBy',
  'filling',
  'signed',
  'filled',
] as const;
export type ProgressLook = (typeof PROGRESS_LOOKS)[number];

const CODE_LOOKS = { queued: 'codeQueued', sent: 'codeSent', failed: 'codeFailed' } as const;

export function progressLook({ step, code, by }: Pick<FormProgress, 'step' | 'code' | 'by'>): ProgressLook {
  // No code was asked for: nobody's identity was.
  if (step === 'verified' && by !== null) return 'openedBy';
  return step === 'code' ? CODE_LOOKS[code ?? 'queued'] : step;
}

/** One entry per section, true for a finished one. */
export function segmentsOf({ done, of }: Pick<FormProgress, 'done' | 'of'>): boolean[] {
  return Array.from({ length: of }, (_, index) => index < done);
}
