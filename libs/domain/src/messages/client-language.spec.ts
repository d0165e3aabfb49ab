import { clientLanguage } from './client-language.js';

// 002 §5.13: Language detection on booking: notes lines are scanned for a line containing 'language:'
it.each([
  'Language: Spanish',
  'language:es',
  'Weeks: 20\nLANGUAGE:  Español \nTwins',
  'Weeks: 20\r\nLanguage: espanol\r\n',
  'Preferred language: Spanish',
  'Language: es-MX',
  'Language: (Spanish)',
  'Weeks: 20, Language: SPANISH, Files: 3',
  'Language: speaks es and en',
])('%j is Spanish', (notes) => {
  expect(clientLanguage(notes)).toBe('es');
});

it.each([
  '',
  'Language: English',
  'Language:',
  'Language: null',
  'Spanish',
  'Language Spanish',
  'Language\n: Spanish',
  'Language: ingles',
  'Language: Inglés',
  'Language: Chinese',
  'Language: Vietnamese',
  'Language: yes',
  'Language: English\nLanguage: Spanish',
  'Ask: es\nWeeks: 20',
])('%j is English', (notes) => {
  expect(clientLanguage(notes)).toBe('en');
});
