import type { FaqContent } from './faq-content';
import { REPORT_EN } from './faq-report.en';

export const FAQ_EN: FaqContent = {
  heading: 'Frequently asked questions',
  lead: 'How things are done here, and what the rules are.',
  search: 'Search the questions',
  nothing: 'No question has these words',
  nothingHelp: 'Try fewer or other words, or ask your supervisor.',
  found: (count) => (count === 1 ? '1 question' : `${count} questions`),
  link: (question) => `Link to: ${question}`,
  categories: {
    general: { name: 'General' },
    checkout: { name: 'Checkout' },
    dashboard: { name: 'Appointments dashboard' },
    notes: { name: 'Appointments Notes Edit' },
    video: { name: 'Video Experience' },
    form: { name: '2FA and Form' },
    dailyReport: { name: 'Daily Report' },
    review: { name: 'Review Report' },
    snapshot: { name: 'Business Snapshot' },
    configuration: { name: 'Configuration Files' },
  },
  entries: {
    'access-denied': {
      question: 'It says that I may not do this. What is wrong?',
      answer: [
        'An access-denied error means that your user lacks the permission. Ask your supervisor to upgrade your user in the scheduling system.',
        'When that is done, sign out and sign in again: your permissions are read at the sign-in.',
      ],
    },
    'change-location': {
      question: 'How do I work at another facility or location?',
      answer: [
        'Log out, choose the facility, sign in, and select the location. The list shows one location at a time.',
      ],
    },
    'live-pill': {
      question: 'What do Live, Catching up and Offline at the top mean?',
      answer: [
        'Live: what you see is as it is now. Catching up: the connection was away for a moment, and what was missed is being brought. Offline: the connection is gone, and the pill says how old the screen is.',
        'You need not reload. The page goes on by itself.',
      ],
    },
    'scheduling-system-down': {
      question: 'The scheduling system does not answer. Can we go on?',
      answer: [
        'Yes. The appointments stay on the screen, and forms can be filled and signed. What has to be written there, as a check-in or the notes, is done or refused with a message, never half and never lost: press again later.',
      ],
    },
    'page-lost': {
      question: 'I closed the page by mistake. Is what I typed gone?',
      answer: [
        'The notes of a visit and a client’s form are kept while they are typed. Open the same page again and go on.',
      ],
    },
    'who-did-it': {
      question: 'Does anybody see what I do?',
      answer: [
        'Yes. Check-ins, notes and changes are kept with who made them, when and from where. So never work under the name of somebody else.',
      ],
    },
    'before-checkout': {
      question: 'When may a visit be checked out?',
      answer: [
        'When its notes are saved. For most services the count of files has to be above 0, and the question of the free return has to be answered where it is asked.',
      ],
    },
    'discount-limit': {
      question: 'How high may a discount be?',
      answer: [
        'In dollars at most 20 % of the unit price: above that it is refused with “The discount must be less than 20% of the price”. In per cent at most 100, or less where the studio has set a lower limit. No negative numbers, two decimals.',
        'Who has to go over the studio’s limit needs the approval of management, which is kept with the sale. Changing from dollars to per cent or back empties the discount.',
      ],
    },
    'amount-and-total': {
      question: 'Why can’t the payment be finished?',
      answer: [
        'Cash, credit card and gift card together have to be exactly the total after tip. “Pending Balance” says how much is missing, “Over Balance” how much is too much. A staff member has to be chosen, too.',
      ],
    },
    'tip-staff': {
      question: 'It says “Please select a staff member.”',
      answer: ['A tip belongs to somebody. Choose the staff member whom it is for, then go on.'],
    },
    'gift-card': {
      question: 'How much of a gift card can be used?',
      answer: ['At most its balance. Look the balance up first; the rest is paid in cash or by card.'],
    },
    'check-in': {
      question: 'How do I check a client in?',
      answer: [
        'Press Check-in on the card. It moves to the top with those who have arrived, every desk sees it, and the notes of the visit open.',
        'Whoever receives several people in a row chooses “stay here” at the foot of the list: then this device stays with the appointments.',
        'Clients can check themselves in at the kiosk with their e-mail or phone number.',
      ],
    },
    'undo-check-in': {
      question: 'I checked in the wrong client.',
      answer: [
        'Press Undo right away, or choose Undo check-in from the three dots of the card. It works as long as the visit stands at Arrived.',
      ],
    },
    'masked-contacts': {
      question: 'Why do I see only the last four digits of the phone number?',
      answer: [
        'Contacts are hidden until the client has arrived. The search still finds her by the whole number or the whole e-mail.',
      ],
    },
    'where-is-the-card': {
      question: 'Where is the card of a client?',
      answer: [
        'Those who have arrived come first, then by the time of their start. Completed visits are hidden. Look at ALL rooms, and at the right day.',
      ],
    },
    'find-client': {
      question: 'How do I find a client of today quickly?',
      answer: [
        'Press / and type a part of the name, in any order, without accents if you like. Enter leads to the first card, Esc empties the box.',
      ],
    },
    'red-alert': {
      question: 'What is the red text on a card?',
      answer: [
        'The client’s red alert: read it before you begin. It holds what the studio noted of her, and “CBFF before” with a date when she may come back for free.',
      ],
    },
    'note-fields': {
      question: 'What belongs into the notes?',
      answer: [
        'Weeks, language and files, and below whatever is worth knowing. “Send photos to” changes the e-mail that the pictures go to, for this visit. The alternative form of some services asks for no files.',
      ],
    },
    'files-count': {
      question: 'Which numbers of files are taken?',
      answer: [
        'A whole number from 1 to 199, without a sign and without zeros before it. Where the service asks for no files it is 0 and cannot be changed.',
      ],
    },
    'change-service': {
      question: 'Why do I not see every service when I change one?',
      answer: [
        'Without the permission you may choose services at the price of the current one or above. To change to a cheaper one ask your supervisor to upgrade your user.',
      ],
    },
    'free-return': {
      question: 'When may a client come back for free, and how long?',
      answer: [
        'It is asked for services whose name begins with Early, Gender, Meet, Special or Come, but not for a Meet Your Baby of 15 minutes. The weeks count from the visit: Early 4, Gender 3, Meet 2, Special 2, Come 2.',
        'Saved with Yes, the red alert says “CBFF before” and the date; “last - ” stands before it when this is the second of two.',
      ],
    },
    'free-return-denied': {
      question: 'Why is the free return denied?',
      answer: [
        'The client has had two in a row. If she needs another one please contact your manager; you may go on with the checkout.',
      ],
    },
    'two-people': {
      question: 'Somebody else saved the same notes. Are mine lost?',
      answer: [
        'No. The one who saves later is shown both versions side by side and chooses what to keep. Nothing is overwritten unseen.',
      ],
    },
    'video-needs': {
      question: 'What does a video need?',
      answer: [
        'At least one uploaded picture of the visit. The pictures come after a fixed beginning and are followed by a fixed end.',
      ],
    },
    'picture-refused': {
      question: 'Why is a picture not taken?',
      answer: [
        'Only image files are taken, several at once if you like. The message names the picture and the reason; the others go on.',
      ],
    },
    'remake-video': {
      question: 'How do I make the video of an earlier visit again?',
      answer: [
        'Choose Remake video in the menu. Type the client’s e-mail or phone number, or a part of her name and pick her, choose the day from which to look, and press Search. “Remake video” on the card leads to the pictures of that visit.',
      ],
    },
    'old-visit': {
      question: 'Why is an old visit not found?',
      answer: [
        'The day is today until you change it: choose an earlier one. The last half year is kept here; what is older is asked from the scheduling system, which the page says. When no more can be asked there at the moment, try again later.',
      ],
    },
    'code-lifetime': {
      question: 'How long is a code good?',
      answer: ['15 minutes (900 seconds), and once. The ring on the client’s page shows what is left of it.'],
    },
    'new-code': {
      question: 'The code does not arrive.',
      answer: [
        'A new code can be asked for after 3 minutes (180 seconds), by text message or by e-mail. Only the newest one counts. Have the client look into the spam folder, too.',
      ],
    },
    'wrong-code': {
      question: 'What happens after wrong codes?',
      answer: [
        'Five wrong tries void the code, and the form stays locked for 15 minutes, longer when it happens again. A new code does not reset the count. You can open the form without a code meanwhile.',
      ],
    },
    'no-code': {
      question: 'Can the form be filled without a code?',
      answer: [
        'Yes, together with you: choose Forms in the menu and Fill form on the card. Who skipped the code stands in the signed document.',
      ],
    },
    'wrong-contact': {
      question: 'The phone or e-mail on file is wrong.',
      answer: [
        'Correct it in the client’s record in the scheduling system. A code goes only to a contact on file, and she can ask for one right after that.',
      ],
    },
    'signed-form': {
      question: 'Where is the signed form?',
      answer: [
        'Press “Form filled” on the card: the PDF opens, with Verify, which says whether it is intact. Without the permission for client documents it does not open: ask your supervisor.',
      ],
    },
    ...REPORT_EN,
    'snapshot-shows': {
      question: 'What does the business snapshot show?',
      answer: [
        'The figures of the day at a location, beside those of yesterday and of the same weekday a week ago. A visit counts for the day of its appointment, a sale for the day it closed.',
      ],
    },
    'pending-counts': {
      question: 'What is “pending”?',
      answer: [
        'On the summary: confirmed, booked and arrived. The page of one location leaves out those who have arrived; each says what it counts.',
      ],
    },
    'site-values': {
      question: 'Which values of a facility count?',
      answer: [
        'Name, address and phone come from the scheduling system. What is set for the facility here counts before them.',
      ],
    },
    'time-zone': {
      question: 'Whose time is shown?',
      answer: [
        'That of the facility, wherever the screen stands. Phoenix does not change its clocks; the others do by themselves.',
      ],
    },
    'pair-kiosk': {
      question: 'How does a tablet become a kiosk of the studio?',
      answer: [
        'Choose Kiosks in the menu, which management sees, and pair the device with the code that is shown. There it can be revoked, too.',
      ],
    },
  },
};
