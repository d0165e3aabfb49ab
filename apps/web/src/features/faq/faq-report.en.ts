import type { ReportEntries } from './faq-content';

/** Of the daily report and its review. */
export const REPORT_EN: ReportEntries = {
  'close-day': {
    question: 'How do I close the day?',
    answer: [
      'Open Daily report. The figures of the day are there; enter what Clover says and what is in the drawer, and press Accept. What is typed is kept at once, and every device of the location sees it: two of you can fill it in together.',
      'After that the day is closed on every screen of the location, its figures stay as they are, and the PDF comes by itself.',
    ],
  },
  'count-first': {
    question: 'Why do I not see what should be in the drawer?',
    answer: [
      'Your studio counts first: what is expected and the difference show once you have pressed Keep this count. The first count is kept, also when you correct it. “Count the bills” helps to count.',
    ],
  },
  'pay-out': {
    question: 'I take money out of the drawer. Where do I write it down?',
    answer: [
      'Press Pay out above the appointments, or add withdrawal in the report: for what, and how much. It stands in today’s report with your name.',
    ],
  },
  'ending-cash': {
    question: 'How is Ending Cash computed?',
    answer: ['Ending Cash = Opening Cash + Cash Payments − Withdrawals.'],
  },
  withdrawals: {
    question: 'What counts as a withdrawal?',
    answer: [
      'Withdrawals are the sum of the values of all reasons. The first row is the tips that are paid out in cash: it is computed, and its reason cannot be changed. Rows that you add can be deleted.',
    ],
  },
  'cash-difference': {
    question: 'What do the colours of Cash Difference mean?',
    answer: [
      'It is what was counted (Ending Cash Store) less what is expected. Green from 3 over, red from 3 short, black between. Beyond 3 either way a reason has to be given.',
    ],
  },
  'employee-tip': {
    question: 'Why can’t I type the tip of an employee?',
    answer: ['The name has to have five characters at least. Rows that were filled by the system stay as they are.'],
  },
  'sale-after-close': {
    question: 'A client pays after the day was closed.',
    answer: [
      'The payment is taken; every screen says above that the day is closed. It belongs to that day and is listed apart, as after the close.',
    ],
  },
  'report-back': {
    question: 'The report came back. What now?',
    answer: [
      'The reason stands on top. What you had typed is still there: correct it, and press Accept again. The day is open until then.',
    ],
  },
  'approve-report': {
    question: 'How is a closed day approved?',
    answer: [
      'Choose the day and the studio in Review report. Compare the report with the drawer, correct what has to be, and press Approve. What was submitted stands beside what was corrected, with who did it and when. After that Approve is off and nothing of it changes.',
    ],
  },
  'reject-report': {
    question: 'What does Reject do?',
    answer: [
      'It asks for a reason and gives the report back to the desk, with the reason on top. The day can be corrected and closed again. You are led back to the choice of the day.',
    ],
  },
  'reopen-report': {
    question: 'Can an approved report be changed?',
    answer: [
      'Not as it stands. Directors can reopen it with a reason; then it is reviewed again. What was approved before stays in its history.',
    ],
  },
  'remove-walk-in': {
    question: 'Can a walk-in be taken out of the report?',
    answer: [
      'As long as the report is not approved, by the icon in its row. It is kept with who removed it and why. Money is given back at the scheduling system’s desk.',
    ],
  },
};
