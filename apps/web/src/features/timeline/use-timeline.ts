import { useState } from 'react';
import type { TimelineEntry } from '#contracts/timeline/timeline.dto';
import { useLiveQuery } from '../../live/use-live';
import type { TimelineRef } from '../../live/patches/timeline/timeline-page';
import { adjoining, merged, type Pages } from './pages/pages';
import { earlierEntries, timelineQuery } from './timeline.data';

export interface ShownTimeline {
  /** Newest first; undefined until they were read. */
  entries: readonly TimelineEntry[] | undefined;
  error: Error | null;
  retry: () => void;
  /** Null when the earliest are shown. */
  showEarlier: (() => void) | null;
  isReadingEarlier: boolean;
  /** Earlier ones could not be read. */
  earlierError: Error | null;
}

/** The newest entries, live, and as many pages of earlier ones as were asked for. */
export function useTimeline(ref: TimelineRef): ShownTimeline {
  const { data, error, retry } = useLiveQuery(timelineQuery(ref));
  const [kept, setRead] = useState<Pages | null>(null);
  const read = adjoining(data, kept);
  // What is new is kept with them, so that they adjoin to whatever comes next.
  if (data && read && data.entries[0]?.id !== read.entries[0]?.id)
    setRead({ ...read, entries: merged(data.entries, read.entries) });
  const [isReadingEarlier, setReading] = useState(false);
  const [earlierError, setError] = useState<Error | null>(null);
  const next = (read ?? data)?.earlier ?? null;
  const readEarlier = async (place: string) => {
    setReading(true);
    setError(null);
    try {
      const { entries, earlier } = await earlierEntries(ref, place);
      // What moves on to a later page of the live ones stays on screen.
      setRead((before) => ({ earlier, entries: merged(before?.entries ?? data?.entries ?? [], entries) }));
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    } finally {
      setReading(false);
    }
  };
  return {
    ...{ error, retry, isReadingEarlier, earlierError },
    entries: data && merged(data.entries, read?.entries ?? []),
    showEarlier: next === null ? null : () => void readEarlier(next),
  };
}
