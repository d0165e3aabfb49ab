import type * as dto from '#contracts/config/site-record.dto';
import type { Wire } from '#contracts/wire';

type RecordWish = Wire<dto.RecordWish>;

/** Everything that a record needs; `part` is what matters. */
export function recordOf(part: Partial<RecordWish> & Pick<RecordWish, 'site' | 'location'>): RecordWish {
  return {
    ...{ name: 'Main', folder: '/studio/main/', email: 'front@studio.example', phone: '(405) 555-0142' },
    ...{ zipwhipSession: 'https://yelp.example/main', bitlyForm: 'https://bit.example/form' },
    ...{ inboxId: '11', creatorId: '12', timeZoneValue: 'Central Standard Time', address: '1 Main Street' },
    ...{ storeName: 'MAIN', gMapLink: 'https://maps.example/main', HTAEnglish: 'Level 2.', HTASpanish: 'Nivel 2.' },
    ...{ chatbotId: '13', reviewLinkOriginal: 'https://google.example/main', ...part },
  };
}
