import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ExceptionKind } from '#contracts/operations/exceptions';
import { serverInstant } from '../../live/line/server-clock';
import { useLanguage } from '../../ui/language/use-language';
import { moneyOf } from '../../ui/money/money';
import { ageOf } from '../../ui/time/age';
import { clockOf, shortDate, timeOf } from '../../ui/time/times';
import type { exceptionsTexts } from './exceptions.texts';
import type { SiteException } from './reading/exceptions.data';

export interface ExceptionWords {
  title: string;
  /** What else there is to say in one line. */
  about: string;
  place: string;
  /** Since when it is so, or since when it is over. */
  age: string;
  figures: readonly { name: string; value: string }[];
}

type Said = Pick<ExceptionWords, 'title' | 'about' | 'figures'>;

interface Saying {
  one: SiteException;
  t: TFunction;
  language: string;
}

const cents = (dollars = 0): number => Math.round(dollars * 100);
const day = ({ one, language }: Saying): string => (one.date === null ? '' : shortDate(one.date, language));
const visit = ({ one: { client, facts } }: Saying): string =>
  [client, facts.service, facts.startsLocal === undefined ? '' : timeOf(facts.startsLocal)]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(', ');
type FigureName = keyof typeof exceptionsTexts.en.figures;

function figuresOf({ t }: Saying, values: Partial<Record<FigureName, string | number>>): ExceptionWords['figures'] {
  return (Object.entries(values) as [FigureName, string | number][]).map(([name, value]) => ({
    name: t(`exceptions.figures.${name}`),
    value: String(value),
  }));
}

/** One without a line here does not compile. */
const SAID: Readonly<Record<ExceptionKind, (saying: Saying) => Said>> = {
  cashDifference: (saying) => {
    const { expected, counted, difference = 0, by = '' } = saying.one.facts;
    const amount = moneyOf(Math.abs(cents(difference)));
    return {
      title: saying.t(difference < 0 ? 'exceptions.said.cashShort' : 'exceptions.said.cashOver', { amount }),
      about: saying.t('exceptions.about.close', { day: day(saying), by }),
      figures: figuresOf(saying, {
        ...{
          expected: moneyOf(cents(expected)),
          counted: moneyOf(cents(counted)),
          difference: moneyOf(cents(difference)),
        },
      }),
    };
  },
  discounts: (saying) => {
    const { percent = 0, sales = 0, discounted = 0, mostByOne = 0 } = saying.one.facts;
    return {
      title: saying.t('exceptions.said.discounts', { percent, day: day(saying) }),
      about: saying.t('exceptions.about.discounts', { discounted, sales, mostByOne }),
      figures: figuresOf(saying, { sales, discounted, mostByOne, percent: `${percent} %` }),
    };
  },
  freeReturns: (saying) => {
    const { percent = 0, usualPercent = 0, visits = 0, granted = 0 } = saying.one.facts;
    return {
      title: saying.t('exceptions.said.freeReturns', { percent, day: day(saying) }),
      about: saying.t('exceptions.about.freeReturns', { usualPercent }),
      figures: figuresOf(saying, {
        visits,
        granted,
        percent: `${percent} %`,
        usualPercent: `${usualPercent} %`,
      }),
    };
  },
  unsignedForm: (saying) => ({
    title: saying.t('exceptions.said.unsignedForm'),
    about: [visit(saying), day(saying)].filter((part) => part !== '').join(' · '),
    figures: [],
  }),
  closeNotReviewed: (saying) => ({
    title: saying.t('exceptions.said.closeNotReviewed', { day: day(saying) }),
    about: saying.t('exceptions.about.submitted', { by: saying.one.facts.by ?? '' }),
    figures: [],
  }),
  videoFailed: (saying) => ({
    title: saying.t('exceptions.said.videoFailed'),
    about: [visit(saying), day(saying)].filter((part) => part !== '').join(' · '),
    figures: [],
  }),
  providerSilent: (saying) => ({
    title: saying.t('exceptions.said.providerSilent', { time: clockOf(saying.one.openedAt, saying.one.timeZone) }),
    about: saying.t('exceptions.about.providerSilent'),
    figures: [],
  }),
  jobsFailed: (saying) => ({
    title: saying.t('exceptions.said.jobsFailed', { count: saying.one.facts.jobs ?? 0 }),
    about: saying.one.facts.job ?? '',
    figures: [],
  }),
};

export function useExceptionWords(): (one: SiteException) => ExceptionWords {
  const { t } = useTranslation();
  const language = useLanguage();
  return (one) => ({
    ...SAID[one.kind]({ one, t, language }),
    place: one.location === null || one.location === one.siteName ? one.siteName : `${one.siteName} · ${one.location}`,
    age: ageWords(t, one.endedAt ?? one.openedAt),
  });
}

const DAY_SECONDS = 86_400;

function ageWords(t: TFunction, instant: string): string {
  const seconds = Math.max(0, (Date.parse(serverInstant()) - Date.parse(instant)) / 1_000);
  // As long as a close may wait, hours say more than days.
  if (seconds >= 2 * DAY_SECONDS) return t('exceptions.age.days', { count: Math.floor(seconds / DAY_SECONDS) });
  const { unit, count } = ageOf(seconds);
  return t(`exceptions.age.${unit}`, { count });
}
