import type { DraftState } from '../../../drafts/draft-saver';
import { useDraftSaver } from '../../../drafts/use-draft-saver';
import type { Draft } from './draft';
import { type DraftListeners, type FormCall, saveDraft } from '../intake.data';

export interface DraftOptions extends FormCall, DraftListeners {
  /** As the server has it. */
  initial: Draft;
  draft: Draft;
  /** The form itself is on its way, or there. */
  isHeld: boolean;
}

/** Keeps the draft on the server while it changes, and when the page is hidden or left. */
export function useDraft({ initial, draft, isHeld, ...options }: DraftOptions): DraftState {
  return useDraftSaver<Draft>({
    ...{ initial, draft, isHeld },
    send: (one, { isParting, isHere }) =>
      saveDraft(
        options,
        { ...one, isParting },
        {
          // A draft that was still on its way says nothing that the form itself will not say.
          onLost: () => isHere() && !isHeld && options.onLost(),
          onFilledAlready: () => isHere() && !isHeld && options.onFilledAlready(),
        },
      ),
  });
}
