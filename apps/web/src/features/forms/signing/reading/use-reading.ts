import { useState } from 'react';
import type { ConsentText, FormLanguage } from '#contracts/forms';
import { serverInstant } from '../../../../live/line/server-clock';

interface Reading {
  language: FormLanguage;
  scrolledAt: string | null;
  acceptedAt: string | null;
}

/** Which language of the text is read, and how far. */
export function useReading(texts: readonly ConsentText[], language: FormLanguage) {
  const [reading, setReading] = useState<Reading>({ language, scrolledAt: null, acceptedAt: null });
  const text = texts.find((one) => one.language === reading.language) ?? texts[0];
  if (text === undefined) throw new Error('There is no text to sign');
  return {
    text,
    languages: texts.map((one) => one.language),
    scrolledAt: reading.scrolledAt,
    acceptedAt: reading.acceptedAt,
    read: () => setReading((before) => ({ ...before, scrolledAt: before.scrolledAt ?? serverInstant() })),
    accept: () => setReading((before) => ({ ...before, acceptedAt: serverInstant() })),
    /** Another language is another text: its end must be read too. */
    switchTo: (other: FormLanguage) => setReading({ language: other, scrolledAt: null, acceptedAt: null }),
  };
}
