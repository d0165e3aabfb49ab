/** Markup in which nothing that came from outside is read as markup: only the tag `html` makes it. */
export class Html {
  private constructor(private readonly markup: string) {}

  /** A template of markup. What is put into it, as text or as a quoted attribute, stays text; other markup stays markup. */
  static of(markup: TemplateStringsArray, ...parts: readonly (string | Html | readonly Html[])[]): Html {
    return new Html(String.raw({ raw: markup }, ...parts.map(written)));
  }

  toString(): string {
    return this.markup;
  }
}

export const html = Html.of.bind(Html);

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function written(part: string | Html | readonly Html[]): string {
  return typeof part === 'string' ? escapeHtml(part) : [part].flat().join('');
}
