import { contentDisposition } from './content-disposition.js';

it.each([
  ['initials-4-77.png', true, 'inline; filename="initials-4-77.png"'],
  ['form (1).pdf', false, 'attachment; filename="form (1).pdf"'],
  ['Ana Díaz.pdf', true, `inline; filename="Ana Diaz.pdf"; filename*=UTF-8''Ana%20D%C3%ADaz.pdf`],
  ["Zoë's *1*.pdf", true, `inline; filename="Zoe's *1*.pdf"; filename*=UTF-8''Zo%C3%AB%27s%20%2A1%2A.pdf`],
  ['日本.pdf', true, `inline; filename="__.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`],
  ['50%.pdf', true, `inline; filename="50_.pdf"; filename*=UTF-8''50%25.pdf`],
])('names %s', (name, inline, header) => {
  expect(contentDisposition(name, inline)).toBe(header);
});

it.each(['a"; filename="evil.exe', 'a\r\nset-cookie: x=1', 'a\\"b', '../../x', 'a\u0000b', '\ud800'])(
  'lets %j neither end the name nor the header',
  (name) => {
    const header = contentDisposition(name, true);
    expect(header).toMatch(/^inline; filename="[ !#-[\]-~]*"(; filename\*=UTF-8''[\w.!~%-]*)?$/);
    expect(header).not.toContain('/');
  },
);
