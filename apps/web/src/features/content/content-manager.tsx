import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconSearchOff, IconWorldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTENT_SERVICES } from '#contracts/content/content';
import { LoadFailed } from '../../api/load-failed';
import { PageState } from '../../ui/page/page-state';
import type { Content, ContentPlace } from './content.data';
import styles from './content.module.css';
import { ContentRow } from './content-row';
import { DeleteReview } from './delete-review';
import { found } from './edited';
import { ItemDialog } from './form/item-dialog';
import { useOrder } from './use-order';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface ContentManagerProps {
  place: ContentPlace;
  siteName: string;
  /** Undefined while they are not read. */
  items: readonly Content[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** What the studio's web page shows of a kind: listed, ordered, shown or hidden, edited. 002 §2 */
export function ContentManager({ place, siteName, items, error, retry }: ContentManagerProps) {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const isReview = place.kind === 'review';
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t(isReview ? 'content.reviews' : 'content.services')}</h1>
          <p className={styles.lead}>
            {t(isReview ? 'content.reviewsLead' : 'content.servicesLead', { site: siteName })}
          </p>
        </div>
        <Button leftSection={<IconPlus {...LOOK} />} onClick={() => setCreating(true)}>
          {t('content.create')}
        </Button>
      </div>
      {items === undefined && error === null && <ListSkeleton />}
      {items === undefined && error !== null && <LoadFailed error={error} retry={retry} isRetried />}
      {items !== undefined && <ContentList {...{ place, items, retry }} />}
      {isCreating && (
        <ItemDialog place={place} item={null} isGone={false} onStale={retry} onClose={() => setCreating(false)} />
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} height={112} radius={16} />
      ))}
    </div>
  );
}

interface ContentListProps {
  place: ContentPlace;
  items: readonly Content[];
  retry: () => void;
}

function ContentList({ place, items, retry }: ContentListProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [service, setService] = useState('all');
  const [edited, setEdited] = useState<Content | null>(null);
  const [asked, setAsked] = useState<Content | null>(null);
  const { shown, said, move, drag } = useOrder(place, items, retry);
  const isReview = place.kind === 'review';
  const isWhole = text.trim() === '' && service === 'all';
  const list = found(shown, text, service);
  const latest = items.find(({ uniqueId }) => uniqueId === edited?.uniqueId);
  if (items.length === 0 && edited === null)
    return (
      <PageState
        icon={<IconWorldOff />}
        title={t('content.empty')}
        lines={[t(isReview ? 'content.emptyReviews' : 'content.emptyServices')]}
      />
    );
  return (
    <>
      <Filters {...{ place, text, service }} onText={setText} onService={setService} />
      <p className={styles.count} role="status">
        {isWhole
          ? t('content.shown', { count: list.length })
          : t('content.ofAll', { count: list.length, all: items.length })}
        {isWhole ? ` ${said}` : ` · ${t('content.orderHelp')}`}
      </p>
      {list.length === 0 && (
        <PageState icon={<IconSearchOff />} title={t('content.nothing')} lines={[t('content.nothingHelp')]} />
      )}
      <ol className={styles.list} aria-label={t(isReview ? 'content.reviews' : 'content.services')}>
        {list.map((item, index) => (
          <ContentRow
            key={item.uniqueId}
            {...{ place, item }}
            order={isWhole ? { index, count: list.length, drag, move: (by) => move(item, index + by) } : null}
            onStale={retry}
            onEdit={() => setEdited(item)}
            onDelete={isReview ? () => setAsked(item) : null}
          />
        ))}
      </ol>
      {edited !== null && (
        <ItemDialog
          {...{ place }}
          item={latest ?? edited}
          isGone={latest === undefined}
          onStale={retry}
          onClose={() => setEdited(null)}
        />
      )}
      {asked !== null && (
        <DeleteReview siteId={place.siteId} review={asked} onStale={retry} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

interface FiltersProps {
  place: ContentPlace;
  text: string;
  service: string;
  onText: (text: string) => void;
  onService: (service: string) => void;
}

/** Services are looked at by category. 002 §2 */
function Filters({ place, text, service, onText, onService }: FiltersProps) {
  const { t } = useTranslation();
  const categories = CONTENT_SERVICES.map((one) => ({ value: one, label: t(`content.kinds.${one}`) }));
  return (
    <div className={styles.filters}>
      <TextInput
        type="search"
        label={t('content.search')}
        leftSection={<IconSearch {...LOOK} />}
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {place.kind === 'service' && (
        <NativeSelect
          label={t('content.category')}
          value={service}
          data={[{ value: 'all', label: t('content.all') }, ...categories]}
          onChange={({ currentTarget }) => onService(currentTarget.value)}
        />
      )}
    </div>
  );
}
