import { html } from './html.js';

it('keeps what is put into markup as text, in elements and in quoted attributes', () => {
  const name = `Tiny & <b>"Toes"</b> 'n more`;
  const text = 'Tiny &#38; &#60;b&#62;&#34;Toes&#34;&#60;/b&#62; &#39;n more';
  expect(String(html`<p title="${name}">${name}</p>`)).toBe(`<p title="${text}">${text}</p>`);
});

it('takes other markup as it is', () => {
  const items = ['a', '<b>'].map((name) => html`<li>${name}</li>`);
  expect(String(html`<p>${items}${html`<i></i>`}</p>`)).toBe('<p><li>a</li><li>&#60;b&#62;</li><i></i></p>');
});
