export interface ProgramRow {
  readonly id: number;
  readonly name: string;
}

export interface SessionTypeRow {
  readonly id: number;
  readonly name: string;
  readonly programId: number;
  readonly minutes: number;
  readonly price: number;
  /** How often it is chosen in the seeded days. */
  readonly weight: number;
  readonly files: boolean;
  /** Weeks of pregnancy it is meant for. */
  readonly weeks: readonly [number, number];
}

export interface Offer {
  readonly type: 'Service' | 'Product';
  readonly productId: number;
  readonly barcode: string;
  readonly name: string;
  readonly price: number;
  readonly onlinePrice: number;
  readonly programId: number | null;
  readonly sessionTypeId: number | null;
  readonly description: string | null;
}

export const ULTRASOUND = 2;
export const MASSAGE = 3;
export const DNA = 6;

export const PROGRAMS: readonly ProgramRow[] = [
  { id: ULTRASOUND, name: 'Ultrasound' },
  { id: MASSAGE, name: 'Massage' },
  { id: DNA, name: 'DNA' },
];

type Row = [number, string, number, number, number, number, boolean, readonly [number, number]];

const ROWS: Row[] = [
  [201, 'Early Pregnancy', ULTRASOUND, 30, 79, 14, true, [7, 13]],
  [202, 'Gender Determination', ULTRASOUND, 30, 89, 22, true, [14, 22]],
  [203, 'Meet Your Baby - 15 min', ULTRASOUND, 15, 109, 12, true, [24, 34]],
  [204, 'Meet Your Baby - 25 min', ULTRASOUND, 25, 149, 18, true, [24, 34]],
  [205, 'Special Package', ULTRASOUND, 30, 199, 10, true, [24, 34]],
  [206, 'Come Back For Free - Early', ULTRASOUND, 30, 0, 2, true, [8, 14]],
  [207, 'Come Back For Free - Gender', ULTRASOUND, 30, 0, 5, true, [15, 24]],
  [208, 'Come Back For Free - Meet Your Baby', ULTRASOUND, 30, 0, 3, true, [25, 36]],
  [301, 'Prenatal Massage 60', MASSAGE, 60, 95, 8, false, [13, 38]],
  [302, 'Prenatal Massage 90', MASSAGE, 90, 130, 3, false, [13, 38]],
  [303, 'Postpartum Massage 60', MASSAGE, 60, 89, 2, false, [40, 46]],
  [601, 'DNA Gender Test', DNA, 30, 129, 8, false, [7, 12]],
  [602, 'DNA Gender Test - Express Results', DNA, 30, 169, 3, false, [7, 12]],
];

export const SESSION_TYPES: readonly SessionTypeRow[] = ROWS.map(
  ([id, name, programId, minutes, price, weight, files, weeks]) => ({
    ...{ id, name, programId, minutes, price, weight, files, weeks },
  }),
);

const BY_ID = new Map(SESSION_TYPES.map((row) => [row.id, row]));
export const sessionTypeOf = (id: number): SessionTypeRow | undefined => BY_ID.get(id);

const SERVICES: Offer[] = SESSION_TYPES.map(({ id, name, programId, price }) => ({
  type: 'Service',
  productId: 1000 + id,
  barcode: String(1000 + id),
  name,
  price,
  onlinePrice: price,
  programId,
  sessionTypeId: id,
  description: null,
}));

const GOODS_ROWS: [string, number, string][] = [
  ['Heartbeat Bear', 35, 'A plush bear that plays the heartbeat'],
  ['Heartbeat Bunny', 35, 'A plush bunny that plays the heartbeat'],
  ['Frame 4x6', 14.99, 'Wooden frame for a print'],
  ['Keepsake Frame', 24.99, 'Double frame with ribbon'],
  ['Album', 19.99, 'Holds 24 prints'],
  ['USB with Images', 15, 'All images of the visit'],
  ['Prints 4x6 (5)', 10, 'Five glossy prints'],
  ['Poster 8x10', 12.5, 'One glossy poster'],
  ['Reveal Cannon', 29.5, 'Pink or blue confetti'],
  ['Reveal Envelope', 3, 'Sealed, for a reveal at home'],
  ['Journal', 22, 'Forty weeks, day by day'],
  ['Gift Bag', 5, 'With tissue paper'],
];

const PRODUCTS: Offer[] = GOODS_ROWS.map(([name, price, description], index) => ({
  type: 'Product',
  productId: 2001 + index,
  barcode: `00${12001 + index}`,
  name,
  price,
  onlinePrice: Math.round((price + 2) * 100) / 100,
  programId: null,
  sessionTypeId: null,
  description,
}));

export const OFFERS: readonly Offer[] = [...SERVICES, ...PRODUCTS];

/** The category of everything on the shelf. */
export const GOODS = 20;

/** A gift card as a site offers it. */
export interface GiftCardOffer {
  /** Each site counts its own. */
  readonly id: number;
  readonly name: string;
  readonly price: number;
  /** What is on it; of one whose value the buyer chooses, what is suggested. */
  readonly value: number;
  readonly isEditable: boolean;
}

const GIFT_CARD_ROWS: [string, number, number, boolean][] = [
  ['Gift Card $50', 50, 50, false],
  ['Gift Card $100', 100, 100, false],
  ['Gift Card $150', 150, 150, false],
  ['Baby Shower Gift Card $200', 180, 200, false],
  ['Gift Card, any amount', 75, 75, true],
];

export const giftCardsOf = (siteId: number): GiftCardOffer[] =>
  GIFT_CARD_ROWS.map(([name, price, value, isEditable], index) => ({
    ...{ id: siteId * 100 + index + 1, name, price, value, isEditable },
  }));

/** Of cards that were sold before the world began. */
export const GIFT_CARD_BALANCES: Readonly<Record<string, number>> = {
  GC1001: 50,
  GC1002: 100,
  GC1003: 25,
  GC1004: 0,
  GC1005: 75.5,
  GC1006: 150,
  GC1007: 10,
  GC1008: 500,
};

/** The desk's card terminal: a custom payment method, as in 001 §5 Checkout. */
export const CARD_TERMINAL = { id: 25, name: 'Clover Credit Card' } as const;

export const CUSTOM_METHODS = [CARD_TERMINAL, { id: 26, name: 'Zelle' }] as const;

export const PAYMENT_TYPES: readonly { id: number; name: string }[] = [
  { id: 1, name: 'Cash' },
  { id: 2, name: 'Check' },
  { id: 3, name: 'CreditCard' },
  { id: 4, name: 'Comp' },
  { id: 5, name: 'DebitAccount' },
  { id: 6, name: 'StoredCard' },
  { id: 15, name: 'GiftCard' },
  ...CUSTOM_METHODS,
];
