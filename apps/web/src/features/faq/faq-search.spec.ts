import { FAQ_EN } from './faq-content.en';
import { FAQ_ES } from './faq-content.es';
import { categoryOf, searchFaq } from './faq-search';

const questionsOf = (text: string, group = 'Front Desk') =>
  searchFaq(FAQ_EN, group, text).flatMap(({ questions }) => questions);

it('finds a question by words of it or of its answer, in any order, accents and case aside', () => {
  expect(questionsOf('SECONDS code')).toEqual(['code-lifetime', 'new-code']);
  expect(searchFaq(FAQ_ES, '', 'codigo segundos').flatMap(({ questions }) => questions)).toEqual([
    'code-lifetime',
    'new-code',
  ]);
  expect(questionsOf('zzzz')).toEqual([]);
});

it.each(['Directiva', ' directiva '])('has three categories more for %j', (group) => {
  expect(searchFaq(FAQ_EN, group, '')).toHaveLength(10);
  expect(searchFaq(FAQ_EN, 'Management', '')).toHaveLength(7);
  expect(categoryOf(FAQ_EN, group, 'approve-report')).toBe('review');
  expect(categoryOf(FAQ_EN, 'Management', 'approve-report')).toBeNull();
});

it('knows no category of what is no question', () => {
  for (const text of ['', '<script>', 'constructor', '__proto__']) expect(categoryOf(FAQ_EN, 'x', text)).toBeNull();
});

it('says every answer in both languages, and not the same', () => {
  for (const [id, { question, answer }] of Object.entries(FAQ_EN.entries)) {
    const spanish = FAQ_ES.entries[id as keyof typeof FAQ_ES.entries];
    expect([id, spanish.answer.length]).toEqual([id, answer.length]);
    for (const text of [question, ...answer, spanish.question, ...spanish.answer]) expect(text.trim()).not.toBe('');
    expect([id, spanish.answer.filter((text) => answer.includes(text))]).toEqual([id, []]);
  }
});
