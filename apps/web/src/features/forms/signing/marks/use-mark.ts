import { type RefObject, useRef, useState } from 'react';
import type { SigningMethod } from '#contracts/forms';
import { isSameName } from '#domain/people/person-name';
import { typedPicture } from '../pad/mark-picture';
import type { Pad } from '../pad/signature-pad';
import { countPoints, FEWEST_POINTS, type Stroke } from '../pad/strokes';
import { initialsOf } from './typed-name';

export type MarkKind = 'initials' | 'signature';

export interface MadeMark {
  png: Blob;
  method: SigningMethod;
  points: number;
  typedName?: string;
}

export interface Mark {
  kind: MarkKind;
  fullName: string;
  method: SigningMethod;
  strokes: readonly Stroke[];
  typedName: string;
  isConfirmed: boolean;
  pad: RefObject<Pad | null>;
  points: number;
  /** Something would be lost. */
  isStarted: boolean;
  isReady: boolean;
  change: (change: Partial<Pick<Mark, 'method' | 'strokes' | 'typedName' | 'isConfirmed'>>) => void;
  make: () => Promise<MadeMark>;
}

const NOTHING = {
  method: 'drawn' as SigningMethod,
  strokes: [] as readonly Stroke[],
  typedName: '',
  isConfirmed: false,
};

/** Initials or a signature in the making, drawn or typed. */
export function useMark(kind: MarkKind, fullName: string): Mark {
  const [state, setState] = useState(NOTHING);
  const pad = useRef<Pad>(null);
  const { method, strokes, typedName, isConfirmed } = state;
  const points = countPoints(strokes);
  return {
    kind,
    fullName,
    ...state,
    pad,
    points,
    isStarted: strokes.length > 0 || typedName.trim() !== '',
    isReady: method === 'drawn' ? points > FEWEST_POINTS : isConfirmed && isSameName(typedName, fullName),
    change: (change) => setState((before) => ({ ...before, ...change })),
    make: async () => {
      if (method === 'typed') {
        const name = typedName.normalize('NFC').trim().replace(/\s+/gu, ' ');
        const png = await typedPicture(kind === 'initials' ? initialsOf(name) : name);
        return { png, method, points: 0, typedName: name };
      }
      if (pad.current === null) throw new Error('The pad is gone');
      return { png: pad.current.toPng(), method, points };
    },
  };
}
