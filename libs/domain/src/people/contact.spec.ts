import fc from 'fast-check';
import { anyText } from '#testing/any-text';
import { formatPhone, initial, maskEmail, maskPhone, parseContact, phoneAsTyped, phoneDigits } from './contact.js';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const tenDigits = fc.array(digit, { minLength: 10, maxLength: 10 }).map((all) => all.join(''));

describe('what a client types', () => {
  // 000 §5.2: Text shaped like an e-mail is taken without its spaces; empty is neutral; all else is invalid
  it.each(['', ' ', '\t\n'])('is nothing when it is %j', (text) => {
    expect(parseContact(text)).toEqual({ kind: 'empty' });
  });

  it.each([
    '7135550142',
    '713-555-0142',
    '713.555.0142',
    '713 555 0142',
    '(713) 555-0142',
    '(713)555-0142',
    ' +1 713 555 0142 ',
    '+17135550142',
    '17135550142',
    '1-713-555-0142',
  ])('is the same phone however it is written: %j', (text) => {
    expect(parseContact(text)).toEqual({ kind: 'phone', digits: '7135550142' });
  });

  it.each([
    ['Ana.Lopez@Gmail.com', 'ana.lopez@gmail.com'],
    ['  ana@studio.example ', 'ana@studio.example'],
    ['ana @ studio.example', 'ana@studio.example'],
    ['a+b@x.co', 'a+b@x.co'],
    ['maría@correo.es', 'maría@correo.es'],
  ])('is an e-mail in lower case: %j', (text, email) => {
    expect(parseContact(text)).toEqual({ kind: 'email', email });
  });

  it.each([
    '555-0142',
    '71355501421',
    '27135550142',
    '+44 20 7946 0958',
    'ana',
    'ana@studio',
    'ana@studio.x',
    '@studio.example',
    'ana@@studio.example',
    'ana<b@studio.example',
    'ana@studio.example,bea@studio.example',
    `${'a'.repeat(250)}@studio.example`,
  ])('is refused: %j', (text) => {
    expect(parseContact(text)).toEqual({ kind: 'invalid' });
  });

  // 000 §5.2: Text shaped like an e-mail is taken without its spaces; empty is neutral; all else is invalid
  it('never throws and is never half a contact', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), (text) => {
        const contact = parseContact(text);
        if (contact.kind === 'phone') expect(contact.digits).toMatch(/^\d{10}$/);
        if (contact.kind === 'email') expect(contact.email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/);
      }),
    );
  });

  // 000 §5.1: A US phone of ten digits, with parentheses, dash, dot or space, is taken as digits
  it('finds its way back from a written phone', () => {
    fc.assert(
      fc.property(tenDigits, (digits) => {
        expect(parseContact(formatPhone(digits))).toEqual({ kind: 'phone', digits });
        expect(phoneDigits(`+1 ${formatPhone(digits)}`)).toBe(digits);
      }),
    );
  });
});

describe('what a stranger sees', () => {
  it('is the last four digits of a phone and no other', () => {
    fc.assert(
      fc.property(tenDigits, (digits) => {
        expect(maskPhone(formatPhone(digits))).toBe(`(•••) •••-${digits.slice(6)}`);
      }),
    );
    expect(maskPhone('12')).toBe('');
  });

  it('is the first letter of a mailbox', () => {
    expect(maskEmail('maria.lopez@gmail.com')).toBe('m•••@gmail.com');
    expect(maskEmail('@gmail.com')).toBe('');
    expect(maskEmail('')).toBe('');
  });

  it('is the initial of a name', () => {
    expect(initial('ángela')).toBe('Á.');
    expect(initial('  sofía ')).toBe('S.');
    expect(initial('')).toBe('');
    expect(initial('𝒜da')).toBe('𝒜.');
  });
});

it('leaves what is no US phone as it was', () => {
  expect(formatPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958');
  expect(phoneDigits('+44 20 7946 0958')).toBeNull();
  expect(phoneDigits(null)).toBeNull();
});

describe('as it is typed', () => {
  const typed = (text: string): string =>
    Array.from(text).reduce((before, letter) => phoneAsTyped(before, `${before}${letter}`), '');

  it('a number stands in its shape from the fourth digit on', () => {
    fc.assert(
      fc.property(tenDigits, (digits) => typed(digits) === (digits.startsWith('1') ? digits : formatPhone(digits))),
    );
    expect(['7135', '713555', '7135550'].map(typed)).toEqual(['(713) 5', '(713) 555', '(713) 555-0']);
    expect(phoneAsTyped('', '713-555-0142')).toBe('(713) 555-0142');
  });

  it('whatever way it was written, it is read as the same', () => {
    fc.assert(
      fc.property(tenDigits, (digits) => {
        expect(parseContact(typed(formatPhone(digits)))).toEqual({ kind: 'phone', digits });
        expect(parseContact(typed(`+1 ${digits}`))).toEqual({ kind: 'phone', digits });
      }),
    );
  });

  it('an e-mail that begins like one stays an e-mail', () => {
    expect(typed('7135550142@client.example')).toBe('7135550142@client.example');
    expect(typed('71355kim@client.example')).toBe('71355kim@client.example');
    expect(typed('nora@client.example')).toBe('nora@client.example');
  });

  it('what is taken away or put in the middle is left alone', () => {
    expect(phoneAsTyped('(713) 5', '(713) ')).toBe('(713) ');
    expect(phoneAsTyped('(713) 555-0142', '(713) 555-142')).toBe('(713) 555-142');
    expect(phoneAsTyped('(713) 555-012', '(713) 555-0142')).toBe('(713) 555-0142');
  });
});
