import { search } from './canary-search.js';

const CODE = '048213';

describe('search', () => {
  it.each([
    ['a text', 'Your code is 048213.'],
    ['JSON', '{"code":"048213"}'],
    ['a log of several lines', String.raw`{"text":"Hello\n048213"}`],
    ['hex', Buffer.from(CODE).toString('hex')],
    ['base64 amid other bytes', Buffer.from(`ab${CODE}cd`).toString('base64')],
    ['a list of bytes', [...Buffer.from(CODE)].join(',')],
  ])('finds a code in %s', (_what, text) => {
    expect(search('logs', text, { code: CODE })).toEqual(['code in logs']);
  });

  it.each([
    ['a longer number', '10482139'],
    ['a fraction of a second', '2026-03-02 18:00:00.048213+00'],
    ['a hash', 'ffa048213bc0'],
  ])('takes no part of %s for a code', (_what, text) => {
    expect(search('logs', text, { code: CODE })).toEqual([]);
  });

  it.each([
    ['plain', 'mail to canary@example.test now'],
    ['in a URL', 'email=canary%40example.test'],
  ])('finds a text %s', (_what, text) => {
    expect(search('Redis', text, { email: 'canary@example.test' })).toEqual(['email in Redis']);
  });
});
