import type { DifferenceSign } from '../day/past-plan.js';

/** The first row of what was taken out. 001 §3 "infoReasons" */
export const TIPS_PAID = 'Tips paid out';
export const BANK_DEPOSIT = 'Bank deposit';

export const DIFFERENCES: Readonly<Record<DifferenceSign, readonly string[]>> = {
  short: [
    'Gave too much change, client could not be reached',
    'Paid the courier in cash, receipt is in the drawer',
    'Two fives stuck together when change was given',
  ],
  over: [
    'Client left the change as she was in a hurry',
    'A tip was put into the drawer, technician will take it tomorrow',
    'Counted twice, no explanation yet',
  ],
};

export const OBSERVATIONS: readonly string[] = [
  'Paper roll of the card machine was changed at noon.',
  'Room 2: gel warmer was slow in the morning.',
  'Heart frames are nearly sold out, please reorder.',
  'Power was gone for ten minutes around three.',
  'Two clients asked for evening hours on Sundays.',
];

export const REJECTIONS: readonly string[] = [
  'The card total is not that of the machine. Please check the batch.',
  'Please count the drawer again and say what the difference is.',
  'The bank deposit has no slip. Add it and send the report again.',
];

export const CORRECTED = 'Checked again as asked: the slip was in the other drawer.';
