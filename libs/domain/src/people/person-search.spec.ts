import { isWholeContact, matchesShown } from './person-search.js';

const maria = { name: 'María José Núñez', email: 'mj.nunez@gmail.com', phone: '(713) 555-0142' };
const masked = { ...maria, email: 'm•••@gmail.com', phone: '(•••) •••-0142' };

describe('what a card shows', () => {
  it.each(['', '  ', 'maria', 'MARIA', 'jose nun', 'núñez', 'nunez maria', 'Núñez  José', 'nunez@gmail', '713'])(
    'is found by %j',
    (text) => expect(matchesShown(maria, text)).toBe(true),
  );

  it.each(['(713) 555', '5550142', '0142', '+1 713 555 0142', 'maria 0142'])('is found by %j', (text) =>
    expect(matchesShown(maria, text)).toBe(true),
  );

  it.each(['mario', '714', 'a1', '@yahoo', 'maria 714'])('is not found by %j', (text) =>
    expect(matchesShown(maria, text)).toBe(false),
  );

  it.each([
    ["O'Connor", 'Danielle O’Connor'],
    ['oconnor', "Danielle O'Connor"],
    ['O’Connor danielle', "Danielle O'Connor"],
    ['Kim Grace', 'Grace Kim'],
    ['ben david', 'נועה Ben-David'],
    ['בן דוד', 'נועה בן-דוד'],
  ])('has %j in %j', (text, name) => expect(matchesShown({ name, email: '', phone: '' }, text)).toBe(true));
});

describe('what is masked', () => {
  it.each(['713', '7135550142', 'nunez@gmail', 'mj'])(
    'is not found by a part, nor the shown by the whole: %j',
    (text) => expect(matchesShown(masked, text)).toBe(false),
  );

  const contacts = { emails: ['MJ.Nunez@gmail.com'], phones: ['713-555-0142', '+1 (281) 555-0177', ''] };

  it.each(['7135550142', '+1 713 555 0142', '(281) 555-0177', ' mj.nunez@gmail.com '])('is found whole: %j', (text) =>
    expect(isWholeContact(contacts, text)).toBe(true),
  );

  it.each(['713555014', '555-0142', 'mj.nunez@gmail.co', 'nunez@gmail.com', '', 'maria'])('is not by %j', (text) =>
    expect(isWholeContact(contacts, text)).toBe(false),
  );
});
