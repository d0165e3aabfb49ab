import type { FormLanguage } from '#contracts/forms';
import { type Html, html } from '../../platform/html.js';

/** What a mail says in one language. */
export interface MailWords {
  language: FormLanguage;
  heading: string;
  /** A paragraph each. */
  lines: readonly string[];
  /** Shown large: a code to be typed. */
  code?: string;
}

export interface MailPage {
  studio: string;
  /** Once in each language that it is for, one below the other. */
  said: readonly MailWords[];
  /** The one thing to do. */
  button?: { label: string; link: string };
}

/** The product's type and colours; mail programs know no style sheet and no font of ours. */
const SANS = `font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif`;
const SERIF = 'font-family:Fraunces,Georgia,serif';
const INK = '#2c2433';
const PLUM = '#7a3e6d';
const PAGE = `margin:0;padding:32px 16px;background:#faf7f3;${SANS};color:${INK}`;
const CARD =
  'max-width:560px;margin:0 auto;padding:32px;border:1px solid #ebe4dc;border-radius:16px;background:#ffffff';
const STUDIO = `margin:0 0 24px;font-size:14px;font-weight:600;color:${PLUM}`;
const HEADING = `margin:0 0 12px;${SERIF};font-size:26px;line-height:1.25;font-weight:600`;
const LINE = 'margin:0 0 12px;font-size:16px;line-height:1.5';
const CODE = `margin:20px 0;${SANS};font-size:36px;font-weight:700;letter-spacing:6px;color:${PLUM}`;
const BUTTON = `display:inline-block;padding:14px 24px;border-radius:12px;background:${PLUM};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none`;
const NEXT = 'margin:24px 0 0;padding:24px 0 0;border-top:1px solid #ebe4dc';
const WAY = 'margin:16px 0 0';

/** The same words as text and as a page of the product. */
export function mailPage({ studio, said, button }: MailPage): { text: string; html: Html } {
  const [first] = said;
  const way = button === undefined ? [] : [`${button.label}:\n${button.link}`];
  return {
    text: [...said.map(textOf), ...way].join('\n\n'),
    html: html`<!doctype html>
      <html lang="${first?.language ?? 'en'}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light" />
        </head>
        <body style="${PAGE}">
          <div style="${CARD}">
            <p style="${STUDIO}">${studio}</p>
            ${said.map(partOf)}${
              button === undefined
                ? ''
                : html`<p style="${WAY}"><a href="${button.link}" style="${BUTTON}">${button.label}</a></p>`
            }
          </div>
        </body>
      </html>`,
  };
}

function textOf({ heading, lines, code }: MailWords): string {
  return [heading, ...(code === undefined ? [] : [code]), ...lines].join('\n\n');
}

function partOf({ language, heading, lines, code }: MailWords, at: number): Html {
  return html`<div lang="${language}" style="${at === 0 ? '' : NEXT}">
    <h1 style="${HEADING}">${heading}</h1>
    ${
      code === undefined ? '' : html`<p style="${CODE}">${code}</p>`
    }${lines.map((line) => html`<p style="${LINE}">${line}</p>`)}
  </div>`;
}

/** Spanish days have none inside a sentence; here one begins. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
