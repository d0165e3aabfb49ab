import { createCipheriv } from 'node:crypto';
import { openSignInData } from './sign-in-data.js';

const PASSPHRASE = 'studio passphrase';

// CryptoJS's passphrase text is OpenSSL's: openssl enc -aes-256-cbc -md md5 -pass 'pass:studio passphrase' -S 0102030405060708
const FRONT_DESK =
  'U2FsdGVkX18BAgMEBQYHCPin5ggreleY9kpoH9Uq3P4nyrcAIzCNHwiqDWcJcKevXoAV3KaPdtJ7YKpGG1wKQYITEkBcOrDvRuuxjgTdxcU=';
const SOFIA = 'U2FsdGVkX18BAgMEBQYHCAhvNcpmOfUnOdS5AqoM/hJrHFqzvpj/jV9woDR0CeKgacrEwrq+rTuedunqVXdJow==';
const A_LIST = 'U2FsdGVkX18BAgMEBQYHCE6I/Tc5HNjNXY3H7tgoCTWgeDRhwyMkVwzhTz7zobkE';

it('opens what callers of before encrypt', () => {
  expect(openSignInData(FRONT_DESK, PASSPHRASE)).toEqual({ username: 'frontdesk.demo', password: 'studio-demo' });
  expect(openSignInData(SOFIA, PASSPHRASE)).toEqual({ username: 'sofía', password: 'ñandú €' });
});

it.each([
  ['another passphrase', FRONT_DESK, 'studio passphrasf'],
  ['no credentials inside', A_LIST, PASSPHRASE],
  ['a text that ends early', FRONT_DESK.slice(0, 64), PASSPHRASE],
  ['another kind of text', Buffer.from('{"username":"a","password":"b","padding":1}').toString('base64'), PASSPHRASE],
  ['nothing', '', PASSPHRASE],
  ['only a salt', Buffer.from('Salted__12345678').toString('base64'), PASSPHRASE],
])('gives nothing for %s', (_what, data, passphrase) => {
  expect(openSignInData(data, passphrase)).toBeNull();
});

it('does not mistake a plain block cipher for it', () => {
  const cipher = createCipheriv('aes-256-cbc', Buffer.alloc(32, 1), Buffer.alloc(16, 1));
  const text = '{"username":"a","password":"b"}';
  const data = Buffer.concat([cipher.update(text), cipher.final()]).toString('base64');
  expect(openSignInData(data, PASSPHRASE)).toBeNull();
});
