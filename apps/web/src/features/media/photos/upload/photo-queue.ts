import { MOST_PHOTOS } from '#contracts/media/photos';
import type { PhotoType } from '#contracts/media/photos';
import { Refusal, type ServerWords, Unreachable, wordsOf } from '../../../../api/call';

/** Files on their way at once. */
export const AT_ONCE = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/** What is wrong with a file before anything of it is sent. */
export type FileFault = 'type' | 'empty' | 'tooLarge';

export type UploadPhase = 'chosen' | 'waiting' | 'sending' | 'paused' | 'sent' | 'failed';

export interface PendingPhoto {
  photoId: string;
  name: string;
  /** Of the browser's own memory. */
  preview: string;
  phase: UploadPhase;
  /** Of its bytes, 0 to 1. */
  share: number;
  /** Why it failed: what is wrong with the file, what the server said, or null when it said nothing. */
  why: FileFault | ServerWords | null;
}

/** One file to be sent. */
export interface ChosenFile {
  file: Blob;
  name: string;
  /** Null when its content is no picture of ours. */
  type: PhotoType | null;
  fault: FileFault | null;
}

interface Entry {
  shown: PendingPhoto;
  chosen: ChosenFile;
  abort: AbortController;
}

export interface QueueParts {
  /** Sends all of one file; resolves when the server has it. */
  send(
    photo: { photoId: string; chosen: ChosenFile },
    way: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<void>;
  newId(): string;
  preview(file: Blob): string;
  dropPreview(address: string): void;
  /** Gives how to call it off. */
  after(ms: number, run: () => void): () => void;
}

/** The files of one visit between the hand that chose them and the server that has them. A cut line pauses all of them; it goes on by itself. */
export class PhotoQueue {
  private entries: Entry[] = [];
  private view: readonly PendingPhoto[] = [];
  private readonly listeners = new Set<() => void>();
  private waitMs = FIRST_WAIT_MS;
  private callOff: (() => void) | null = null;

  constructor(private readonly parts: QueueParts) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly see = (): readonly PendingPhoto[] => this.view;

  get isBusy(): boolean {
    return this.entries.some(({ shown }) => ['waiting', 'sending', 'paused'].includes(shown.phase));
  }

  /** More than a visit takes are not even looked at. */
  choose(files: readonly ChosenFile[]): void {
    const room = Math.max(0, 2 * MOST_PHOTOS - this.entries.length);
    for (const chosen of files.slice(0, room)) {
      const { name, fault } = chosen;
      const preview = fault === null ? this.parts.preview(chosen.file) : '';
      const shown: PendingPhoto = {
        ...{ photoId: this.parts.newId(), name, preview, share: 0 },
        ...{ phase: fault === null ? 'chosen' : 'failed', why: fault },
      };
      this.entries.push({ shown, chosen, abort: new AbortController() });
    }
    this.tell();
  }

  /** All that were chosen. */
  start(): void {
    for (const entry of this.entries) if (entry.shown.phase === 'chosen') this.become(entry, { phase: 'waiting' });
    this.pump();
  }

  retry(photoId: string): void {
    const entry = this.find(photoId);
    if (entry === undefined || entry.shown.phase !== 'failed' || entry.chosen.fault !== null) return;
    this.become(entry, { phase: 'waiting', share: 0, why: null });
    this.pump();
  }

  /** Takes it back, also in the middle; one that is at the server stays there. */
  drop(photoId: string): void {
    const entry = this.find(photoId);
    if (entry === undefined) return;
    if (entry.shown.phase !== 'sent') entry.abort.abort();
    if (entry.shown.preview !== '') this.parts.dropPreview(entry.shown.preview);
    this.entries = this.entries.filter((one) => one !== entry);
    this.tell();
    this.pump();
  }

  /** The line may be back. */
  readonly goOn = (): void => {
    this.callOff?.();
    this.callOff = null;
    for (const entry of this.entries) if (entry.shown.phase === 'paused') this.become(entry, { phase: 'waiting' });
    this.pump();
  };

  private pump(): void {
    if (this.callOff !== null) return;
    const sending = this.entries.filter(({ shown }) => shown.phase === 'sending').length;
    const next = this.entries.filter(({ shown }) => shown.phase === 'waiting').slice(0, Math.max(0, AT_ONCE - sending));
    for (const entry of next) void this.send(entry);
  }

  private async send(entry: Entry): Promise<void> {
    this.become(entry, { phase: 'sending', share: 0 });
    const { photoId } = entry.shown;
    try {
      const onProgress = (share: number) => this.become(entry, { share });
      await this.parts.send({ photoId, chosen: entry.chosen }, { signal: entry.abort.signal, onProgress });
      this.waitMs = FIRST_WAIT_MS;
      this.become(entry, { phase: 'sent', share: 1 });
    } catch (error) {
      if (entry.abort.signal.aborted) return;
      if (error instanceof Unreachable || (error instanceof Refusal && error.isPassing)) this.pause(entry, error);
      else this.become(entry, { phase: 'failed', why: wordsOf(error) });
    }
    this.pump();
  }

  private pause(entry: Entry, error: Unreachable | Refusal): void {
    this.become(entry, { phase: 'paused', share: 0 });
    if (this.callOff !== null) return;
    const askedMs = error instanceof Refusal ? (error.retryAfterMs ?? 0) : 0;
    this.callOff = this.parts.after(Math.max(askedMs, this.waitMs), this.goOn);
    this.waitMs = Math.min(LONGEST_WAIT_MS, this.waitMs * 2);
  }

  private find(photoId: string): Entry | undefined {
    return this.entries.find(({ shown }) => shown.photoId === photoId);
  }

  private become(entry: Entry, change: Partial<PendingPhoto>): void {
    entry.shown = { ...entry.shown, ...change };
    this.tell();
  }

  private tell(): void {
    this.view = this.entries.map(({ shown }) => shown);
    for (const listener of this.listeners) listener();
  }
}
