import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import { formatPhone } from '#domain/people/contact';
import { matchesShown } from '#domain/people/person-search';
import { wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import { dateInText, longDate } from '../../../ui/time/times';
import { enterPlace } from '../../identity/identity.commands';
import { usePlaces } from '../../identity/places/places.data';
import { stateOf } from '../../visits/search-state';
import { clientsQuery } from '../../visits/visits.data';
import type { CalendarAction } from '../actions/calendar-action';
import type { CalendarLook } from '../calendar.data';
import { bookFor } from '../panel/panel.store';
import { spokenDay } from './spoken-day';

const AFTER_TYPING_MS = 200;
const LEAST_LETTERS = 2;
/** More of a kind is no help while somebody types. */
const MOST_OF_A_KIND = 8;

/** A line of the list. */
export interface Command {
  id: string;
  group: 'clients' | 'client' | 'when' | 'places' | CalendarAction['group'];
  label: string;
  /** Behind it, quieter. */
  note?: string;
  key?: string;
  /** What it leads to is one more question, and the list stays. */
  isStep?: boolean;
  run: () => void;
}

export interface CommandsOf {
  siteId: number;
  today: string;
  text: string;
  /** Who was picked, and is asked about. */
  client: ClientMatch | null;
  actions: readonly CalendarAction[];
  onLook: (change: Partial<CalendarLook>) => void;
  onClient: (client: ClientMatch) => void;
}

/** What a text may mean: clients, days, locations and what can be done. Without one all that can be done. */
export function useCommands(asked: CommandsOf) {
  const { t } = useTranslation();
  const { text, client, today, actions } = asked;
  const found = useClients(asked.siteId, text);
  const places = useOtherPlaces(text);
  const days = useDays(text, today, asked.onLook);
  const visits = useVisitsOf(today);
  const clients = found.clients.map((one): Command => ({
    ...{ id: `client-${one.clientId}`, group: 'clients', label: one.name, isStep: true },
    ...{ note: [formatPhone(one.phone), one.email].filter(Boolean).join(' · '), run: () => asked.onClient(one) },
  }));
  const doable = actions
    .filter(
      ({ enabled, isRunning, id, label }) => enabled && isRunning !== true && id !== 'find' && matches(label, text),
    )
    .map(({ id, group, label, key, run }): Command => ({
      id,
      group,
      label,
      run,
      ...(key === undefined ? {} : { key }),
    }));
  if (client !== null) {
    const step = { group: 'client' as const };
    const book = {
      ...step,
      id: 'book',
      label: t('commands.bookFor', { name: client.name }),
      run: () => bookFor(client),
    };
    const hers = {
      ...step,
      id: 'visits',
      label: t('commands.visitsOf', { name: client.name }),
      run: () => visits(client),
    };
    return { commands: [book, hers] as Command[], isLooking: false, failure: null };
  }
  return { commands: [...days, ...clients, ...doable, ...places], isLooking: found.isLooking, failure: found.failure };
}

function matches(label: string, text: string): boolean {
  return matchesShown({ name: label, email: '', phone: '' }, text);
}

function useClients(siteId: number, text: string) {
  const { t } = useTranslation();
  const wanted = text.trim();
  const [asked] = useDebouncedValue(wanted, AFTER_TYPING_MS);
  const isEnough = asked.length >= LEAST_LETTERS && wanted.length >= LEAST_LETTERS;
  const { data, error, isFetching } = useQuery({
    ...clientsQuery(siteId, asked),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const said = useServerWords(wordsOf(error)) ?? t('calendar.panel.noAnswerOnce');
  return {
    clients: isEnough && error === null ? (data?.clients ?? []).slice(0, MOST_OF_A_KIND) : [],
    isLooking: wanted.length >= LEAST_LETTERS && (isFetching || asked !== wanted),
    /** 002 §8 */
    failure: isEnough && error !== null ? t('calendar.panel.searchError', { detail: said }) : null,
  };
}

function useOtherPlaces(text: string): Command[] {
  const { items } = usePlaces();
  if (text.trim() === '') return [];
  return items
    .filter(({ name }) => matches(name, text))
    .slice(0, MOST_OF_A_KIND)
    .map((place) => ({
      ...{ id: `place-${place.id}`, group: 'places', label: place.name },
      run: () => void enterPlace(place),
    }));
}

function useDays(text: string, today: string, onLook: CommandsOf['onLook']): Command[] {
  const { t, i18n } = useTranslation();
  const day = spokenDay(text, today);
  if (day === null) return [];
  const inText = dateInText(day.date, i18n.language);
  const label = day.view === 'day' ? longDate(day.date, i18n.language) : t('commands.week', { day: inText });
  return [{ id: 'day', group: 'when', label, note: day.date.slice(0, 4), run: () => onLook(day) }];
}

function useVisitsOf(today: string) {
  const navigate = useNavigate();
  return ({ name, clientId }: ClientMatch) =>
    void navigate('/visits', { state: stateOf({ text: name, term: clientId, day: today }) });
}
