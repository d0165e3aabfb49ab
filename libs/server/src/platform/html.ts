declare const checked: unique symbol;

/** Markup in which nothing that came from outside is read as markup: only `html` makes it. */
export type Html = string & { readonly [checked]: true };

/** A template of markup; what is put into it, as text or as a quoted attribute, stays text. */
export function html(markup: TemplateStringsArray, ...texts: readonly string[]): Html {
  return String.raw({ raw: markup }, ...texts.map(escapeHtml)) as Html;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
