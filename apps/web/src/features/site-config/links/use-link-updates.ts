import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Unreachable, wordsOf } from '../../../api/call';
import { useLanguage } from '../../../ui/language/use-language';
import { sendLinkOf } from '../site-config.data';
import type { LinkRow, Outcomes } from './link-rows';

type Said = { tone: 'good' | 'bad'; text: string };

/** Every site that is to have another link is asked at once, under its own session; each has a result of its own. 002 §4, §8 */
export function useLinkUpdates(rows: readonly LinkRow[], retry: () => void) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [said, setSaid] = useState<Said | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const changed = rows.filter(({ id, current }) => chosen[id] !== undefined && chosen[id] !== current);
  const wordsFor = (error: unknown) => wordsOf(error)?.[language] ?? t('siteConfig.noAnswer');
  const send = async () => {
    if (isBusy.current || changed.length === 0) return;
    isBusy.current = true;
    setSending(true);
    setSaid(null);
    const asked = changed.map((row) => ({ row, target: chosen[row.id] ?? '' }));
    const answers = await Promise.allSettled(asked.map(({ row, target }) => sendLinkOf(row.record, target)));
    const failed = asked.flatMap(({ row }, i) => {
      const answer = answers[i];
      return answer?.status === 'rejected' ? [{ row, error: answer.reason as unknown }] : [];
    });
    const names = failed.map(({ row }) => row.name).join(', ');
    const isCut = failed.length === asked.length && failed.every(({ error }) => error instanceof Unreachable);
    if (failed.length === 0) setSaid({ tone: 'good', text: t('siteConfig.links.done') });
    else if (isCut) setSaid({ tone: 'bad', text: t('siteConfig.links.error', { details: t('siteConfig.noAnswer') }) });
    else setSaid({ tone: 'bad', text: t('siteConfig.links.failedTo', { names }) });
    const faults = new Map(failed.map(({ row, error }) => [row.id, wordsFor(error)]));
    setOutcomes(Object.fromEntries(asked.map(({ row }) => [row.id, faults.get(row.id) ?? null])));
    const left = failed.map(({ row }) => [row.id, chosen[row.id] ?? '']);
    setChosen(Object.fromEntries(left) as Record<string, string>);
    retry();
    isBusy.current = false;
    setSending(false);
  };
  return {
    ...{ chosen, outcomes, said, isSending, send },
    count: changed.length,
    choose: (id: string, target: string) => {
      setSaid(null);
      setOutcomes(({ [id]: _, ...rest }) => rest);
      setChosen((before) => ({ ...before, [id]: target }));
    },
  };
}
