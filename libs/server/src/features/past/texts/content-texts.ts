import type { ContentKind, ContentTexts } from '#contracts/content/content';

export interface PastContent {
  kind: ContentKind;
  texts: ContentTexts;
  /** Which of the drawn pictures stands beside it. */
  picture?: number;
  isHidden?: boolean;
}

const ofKind =
  (kind: ContentKind) =>
  (texts: ContentTexts, rest: Partial<PastContent> = {}): PastContent => ({ kind, texts, ...rest });
const review = ofKind('review');
const service = ofKind('service');

export const PAST_CONTENT: readonly PastContent[] = [
  review(
    {
      service: 'Ultrasounds',
      name: 'Emily R.',
      abstract:
        'They took all the time we needed. When our daughter turned away they let me walk a little and tried again, and we got the sweetest smile.',
    },
    { picture: 0 },
  ),
  review(
    {
      service: 'Ultrasounds',
      name: 'María G.',
      abstract:
        'Mi mamá viajó desde lejos para ver a su nieta. Nos atendieron en español y con mucha paciencia. ¡Muchas gracias!',
    },
    { picture: 1 },
  ),
  review({
    service: 'DNA',
    name: 'Hannah K.',
    abstract: 'Quick, discreet and friendly. The results came two days earlier than I was told.',
  }),
  review({
    service: 'Massages',
    name: 'Priya P.',
    abstract: 'The first hour in weeks in which nothing hurt. I booked the next one at the desk.',
  }),
  review({
    service: 'Ultrasounds',
    name: 'Danielle W.',
    abstract: 'We kept the gender in an envelope until the party. Nobody gave it away.',
  }),
  review(
    { service: 'Ultrasounds', name: 'Test', abstract: 'Please ignore, this is only to see how it looks.' },
    { isHidden: true },
  ),
  service(
    {
      ...{ service: 'Ultrasounds', type: 'type2', name: 'Meet Your Baby', weeks: '24-34', price: '139', price3: '159' },
      ...{ time1: '25', image1Title: '28 weeks', image2Title: '32 weeks' },
      abstract: 'Our favourite: a long look at your baby, pictures to take home and a film to share.',
    },
    { picture: 2 },
  ),
  service(
    {
      ...{ service: 'Ultrasounds', type: 'type1', name: 'Gender Determination', weeks: '14-40', price: '89' },
      ...{ time1: '15', abstract: 'Boy or girl? We tell you, or put it into an envelope for your party.' },
    },
    { picture: 3 },
  ),
  service({
    ...{ service: 'DNA', type: 'type1', name: 'DNA Gender Test', weeks: '8+', price: '149', time1: '15' },
    abstract: 'From the eighth week on, with a small sample of blood. Results within days.',
  }),
  service({
    ...{ service: 'Massages', type: 'type1', name: 'Prenatal Massage', price: '95', time1: '60', time2: '90' },
    abstract: 'By therapists who know what a back carries in these months.',
  }),
];
