import { type IcalZone, zoneLines } from './ical-zone.js';

/** A visit as a file for a calendar (RFC 5545, RFC 5546). Texts as they are. */
export interface IcalEvent {
  /** `CANCEL` takes out what an earlier file of the same uid put in. */
  method: 'PUBLISH' | 'CANCEL';
  /** The same in every file about the same visit. */
  uid: string;
  /** Grows with what the file says. */
  sequence: number;
  zone: IcalZone;
  summary: string;
  location: string;
  description: string;
  url: string;
  organizer: { name: string; email: string };
  /** Instant at which it is written. */
  writtenAt: Date;
}

/** Octets of a line, without its end. RFC 5545 §3.1 */
const LONGEST_LINE = 75;

export function icalOf(event: IcalEvent): string {
  const { method, uid, sequence, zone, organizer } = event;
  const at = (wall: string) => `TZID=${zone.name}:${stampOf(wall)}`;
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Studio Hub//Visits//EN', 'CALSCALE:GREGORIAN', `METHOD:${method}`],
    ...zoneLines(zone),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stampOf(event.writtenAt.toISOString().slice(0, 19))}Z`,
    `SEQUENCE:${sequence}`,
    `DTSTART;${at(zone.starts)}`,
    `DTEND;${at(zone.ends)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    ...['TRANSP:OPAQUE', 'END:VEVENT', 'END:VCALENDAR'],
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** `20261120T093000` of a wall time `YYYY-MM-DDTHH:mm:ss`. */
function stampOf(wall: string): string {
  return wall.replace(/[-:]/g, '');
}

/** Whoever wrote the text: no line of it becomes one of the file. RFC 5545 §3.3.11 */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A parameter has neither quotes nor control signs, however they are written. RFC 5545 §3.2 */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, '')}"`;
}

/** Cut between characters, none of which is cut itself. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [text, length] = ['', 0];
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > LONGEST_LINE) {
      // The space that begins a continued line is one of its octets.
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}
