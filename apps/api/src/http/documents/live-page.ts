import { escapeHtml } from '#server/platform/html';
import type { AsyncApiDocument, Message, Operation, Reference, Schema } from './asyncapi.js';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1d1f;background:#fff}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}th,td{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #ccc}
code{background:#f0f0f2;padding:0 .2em}h2{margin-top:2.5rem}h3{margin:1.5rem 0 0}a{color:#0b57d0}`;

/** The AsyncAPI document for people: one page without scripts. */
export function livePage(document: AsyncApiDocument): string {
  const { info, servers, operations, components } = document;
  const addresses = Object.values(servers).map(
    ({ protocol, host, pathname, description }) =>
      `<p><code>${escapeHtml(`${protocol}://${host}${pathname}`)}</code></p><p>${prose(description)}</p>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(info.title)}</h1>
<p><a href="/api/asyncapi.json">AsyncAPI document</a> · <a href="/api/docs">HTTP</a></p>
${paragraphs(info.description)}
<h2>Connection</h2>${addresses.join('')}
<h2>Messages</h2>${Object.values(operations)
    .map((operation) => operationPart(operation, components.messages))
    .join('')}
<h2>Schemas</h2>${Object.entries(components.schemas)
    .map(([name, schema]) => schemaPart(name, schema))
    .join('')}
</body></html>`;
}

function operationPart({ action, title, summary, messages, reply }: Operation, all: Record<string, Message>): string {
  const direction = action === 'send' ? 'hub → client' : 'client → hub';
  const rows = [...messages, ...(reply?.messages ?? [])].map((reference) => {
    const message = all[nameOf(reference)];
    if (message === undefined) throw new Error(`${reference.$ref} leads nowhere`);
    return [escapeHtml(message.title), prose(message.summary), shape(message.payload)];
  });
  return `<h3><code>${escapeHtml(title)}</code>, ${direction}</h3><p>${prose(summary)}</p>${table(['', 'says', 'holds'], rows)}`;
}

function schemaPart(name: string, schema: Schema): string {
  const heading = `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3>`;
  if (schema.properties === undefined) return `${heading}<p>${shape(schema)}</p>`;
  const rows = Object.entries(schema.properties).map(([field, of]) => [
    `<code>${escapeHtml(field)}</code>${schema.required?.includes(field) === true ? '' : ' (optional)'}`,
    shape(of),
    prose(typeof of['description'] === 'string' ? of['description'] : ''),
  ]);
  return heading + table(['field', 'is', ''], rows);
}

/** What a value looks like, in a word or a link. */
function shape(schema: Schema): string {
  const { $ref, type, items, format } = schema;
  if ($ref !== undefined) return link({ $ref });
  const choices = [schema['oneOf'], schema['anyOf'], schema['allOf']].find(Array.isArray) as Schema[] | undefined;
  if (choices !== undefined) return choices.map(shape).join(' or ');
  const values = 'const' in schema ? [schema['const']] : schema['enum'];
  if (Array.isArray(values))
    return values.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ');
  if (type === 'array') return `list of ${shape(items as Schema)}`;
  return escapeHtml([type].flat().join(' or ') + (typeof format === 'string' ? ` (${format})` : ''));
}

function link(reference: Reference): string {
  const name = escapeHtml(nameOf(reference));
  return `<a href="#${name}">${name}</a>`;
}

const nameOf = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1);

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${cells('th', heads)}${rows.map((row) => cells('td', row)).join('')}</table>`;
}

/** Paragraphs, and lists of lines that begin with `- `. */
function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((part) =>
      part.startsWith('- ')
        ? `<ul>${part.replace(/^- (.*)$/gm, (_, line: string) => `<li>${prose(line)}</li>`)}</ul>`
        : `<p>${prose(part)}</p>`,
    )
    .join('');
}

const prose = (text: string): string => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
