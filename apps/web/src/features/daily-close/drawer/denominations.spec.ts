import { DENOMINATIONS } from '#contracts/money/daily-close';
import { nameOf, typedCount } from './denominations';

// 001 §2.160: Drawer Control: Ending Cash Store, counted by bills and coins
it.each([
  ['', 0],
  [' 12 ', 12],
  ['0', 0],
  ['9999', 9_999],
  ['10000', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['abc', null],
])('reads “%s” as %s of a kind', (text, count) => {
  expect(typedCount(text)).toBe(count);
});

it('names them as people do', () => {
  expect(DENOMINATIONS.map(nameOf)).toEqual('$100 $50 $20 $10 $5 $2 $1 50¢ 25¢ 10¢ 5¢ 1¢'.split(' '));
});
