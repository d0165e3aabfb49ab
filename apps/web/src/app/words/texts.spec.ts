import { bookingTexts } from './pages/booking-texts';
import { clientTexts } from './pages/client-texts';
import { closeTexts } from './pages/close-texts';
import { contentTexts } from './pages/content-texts';
import { displayTexts } from './pages/display-texts';
import { linkTexts } from './pages/link-texts';
import { entryTexts } from './pages/entry-texts';
import { exceptionTexts } from './pages/exception-texts';
import { logTexts } from './pages/log-texts';
import { managementTexts } from './pages/management-texts';
import { reportTexts } from './pages/report-texts';
import { staffTexts } from './staff-texts';
import { texts } from './texts';
import { visitPageTexts } from './pages/visit-page-texts';
import { visitTexts } from './pages/visit-texts';
import type { TextTree } from '../../ui/language/define-texts';

function leaves(tree: TextTree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}

const en = new Map(
  leaves({
    ...texts.en,
    ...bookingTexts.en,
    ...clientTexts.en,
    ...closeTexts.en,
    ...contentTexts.en,
    ...displayTexts.en,
    ...linkTexts.en,
    ...entryTexts.en,
    ...exceptionTexts.en,
    ...logTexts.en,
    ...managementTexts.en,
    ...reportTexts.en,
    ...staffTexts.en,
    ...visitPageTexts.en,
    ...visitTexts.en,
  }),
);
const es = new Map(
  leaves({
    ...texts.es,
    ...bookingTexts.es,
    ...clientTexts.es,
    ...closeTexts.es,
    ...contentTexts.es,
    ...displayTexts.es,
    ...linkTexts.es,
    ...entryTexts.es,
    ...exceptionTexts.es,
    ...logTexts.es,
    ...managementTexts.es,
    ...reportTexts.es,
    ...staffTexts.es,
    ...visitPageTexts.es,
    ...visitTexts.es,
  }),
);
const holes = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

// 000 §1.8: Forms, terms and waivers in English and Spanish, from the first screen to the PDF
it('has the same keys in English and Spanish, none of them empty', () => {
  expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
  expect([...en, ...es].filter(([, text]) => text.trim() === '')).toEqual([]);
});

it('fills the same values into both languages', () => {
  const unlike = [...en].filter(([key, text]) => holes(text).join() !== holes(es.get(key)).join());
  expect(unlike).toEqual([]);
});

// 000 §1.8: Forms, terms and waivers in English and Spanish, from the first screen to the PDF
it('speaks Spanish where it says it does', () => {
  const same = [...en].filter(
    ([key, text]) => es.get(key) === text && /[a-z]{4,}/i.test(text.replace(/\{\{\w+\}\}/g, '')),
  );
  expect(same.map(([key]) => key)).toEqual([
    ...['app.brand', 'app.errorHeading', 'closeEnd.done.approved', 'dailyClose.noSite'],
    ...['content.types.type1', 'content.visible', 'content.visibleOf', 'display.total', 'closeout.error'],
    ...['closeout.total', 'projection.total'],
  ]);
});

/** 000 §8, 001 §2 and §8, 002 §1: word for word, misspellings included. */
const VERBATIM = [
  'Invalid email or phone number, please enter a valid email or phone number',
  'Appointment has already been completed.',
  'Appointment has already been arrived.',
  'Sorry you do not have appointments today.',
  'Thank you for submitting the check-in, your information is now being processed. Please take a seat until your turn is called.',
  'Loading...',
  'Success. You will be redirected soon.',
  'SELECT',
  'LOGIN',
  'BACK',
  'Request Error: {{detail}}',
  'Logout Error: {{detail}}',
  'Arrived error: {{detail}}',
  'Dynamo request Error: {{detail}}',
  'No appointments that match this search',
  'Form filled status:',
  'Fill form',
  'Error',
  'Seems like there has been an error',
  'Onload page Error: {{message}}',
  'Nothing found',
  'Seems like nothing was found',
  'Woops, this is weird. Something went wrong with the connection, please reload the page and try again.',
  'Something went wrong. error: {{message}}',
  'Where do you want to enter?',
  'Page {{page}} of {{pages}}',
  'Check Appoiment',
  'Whoops - Seems like this form has already been filled',
  'You have already filled this form. You can now close this page.',
  'Whoops an error has occurred.',
  'Sorry your form is not available at this moment.',
  "Sorry The code you entered is incorrect, please check the code and try again. If it expired don't worry we've sent you a brand new one to your email or phone, just click the request new code button",
  'Please fill all the required fields before submitting',
  'There was a problem creating the mindbody pdf, please try again',
  'Woops, this is weird. Something went wrong with the form, please reload the page and try filling it again.',
  'Thank you for submitting the form, your information is now being processed. You can now close this page.',
  'GO BACK',
  'Search appointments by client email or phone',
  'Please enter a mail or phone number',
  'Remake video',
  'No visits found for this client',
  'No visits found for this client: {{detail}}',
  'Visits search error: {{detail}}',
  'No existe el sitio',
  'El review fue procesado exitosamente',
  'Are you sure you want to cancel and lose the data entered?',
  'No approved reports found',
  'No completed reports found',
  'No report found',
];

// 000 §8.1: 'Invalid email or phone number, please enter a valid email or phone number'
// 000 §8.2: 'Appointment has already been completed.', 'Appointment has already been arrived.'
// 000 §8.3: 'Sorry you do not have appointments today.' with 'Validate Response Error: ' or 'Validate Request Error: '
it.each(VERBATIM)('keeps the document’s text “%s”', (text) => {
  expect([...en.values()]).toContain(text);
});

/** 001 §2.3: these are Spanish in the document. */
it.each(['Anterior', 'Siguiente'])('keeps the document’s word “%s” for the pages of a form', (word) => {
  expect([es.get('documents.previous'), es.get('documents.next')]).toContain(word);
});
