import { html } from './html.js';

it('keeps what is put into markup as text, in elements and in quoted attributes', () => {
  const name = `Tiny & <b>"Toes"</b> 'n more`;
  const text = 'Tiny &#38; &#60;b&#62;&#34;Toes&#34;&#60;/b&#62; &#39;n more';
  expect(html`<p title="${name}">${name}<br /></p>`).toBe(`<p title="${text}">${text}<br>\n</p>`);
});
