import fc from 'fast-check';
import pg from 'pg';
import { anyText } from '#testing/any-text';
import { literal } from './literal.js';

const letter = fc.oneof(fc.constantFrom("'", '\\', '"', '\n', '\0', 'E', '$', '; --'), anyText());

it('a literal is what pg makes of the text, whatever is in it', () => {
  const texts = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      expect(literal(text)).toBe(pg.escapeLiteral(text));
    }),
    { numRuns: 2_000 },
  );
});
