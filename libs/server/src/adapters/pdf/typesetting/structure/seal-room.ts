import type { MarkedDocument, Reference } from './marked-content.js';

/** What the file says of its seal before it is sealed. */
export interface SealRoom {
  /** Bytes kept free for the signature. */
  bytes: number;
  /** Whose seal it is, and where. */
  name: string;
  place: string;
  /** ISO 8601 instant. */
  at: string;
}

interface SealedDocument extends MarkedDocument {
  page: MarkedDocument['page'] & { annotations: Reference[] };
  _root: Reference;
  _acroform: object;
}

const PRINT_AND_LOCKED = 132;
/** Wide enough for any offset; the numbers are put in place when the file is done. */
const OFFSET = 9_999_999_999;

/**
 * A signature field that covers no place on a page, on the last one. The signature also certifies that nothing may be changed afterwards:
 * ISO 32000-1, 12.8.2.2 (DocMDP), ETSI EN 319 142-1.
 */
export function keepRoomForSeal(document: MarkedDocument, { bytes, name, place, at }: SealRoom): void {
  const sealed = document as SealedDocument;
  const { _root: root, page } = sealed;
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, OFFSET, OFFSET, OFFSET],
    Contents: Buffer.alloc(bytes),
    Name: text(name),
    Location: text(place),
    Reason: text('Sealed by Studio Hub when the signed form was received'),
    M: new Date(at),
    Reference: [
      { Type: 'SigRef', TransformMethod: 'DocMDP', TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' } },
    ],
  });
  const field = document.ref({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: text('Seal'), TU: text('Seal of the file'), V: signature },
    ...{ Rect: [0, 0, 0, 0], F: PRINT_AND_LOCKED, P: page.dictionary },
  });
  page.annotations.push(field);
  root.data['AcroForm'] = document.ref({ SigFlags: 3, Fields: [field], DR: { Font: {} } });
  // Without it the library would ask for fonts: it knows no form but those that are filled in.
  sealed._acroform = { fonts: {}, defaultFont: 'none' };
  root.data['Perms'] = { DocMDP: signature };
  signature.end();
  field.end();
}

/** The library writes a String object as text and a plain one as a name. */
function text(value: string): object {
  return new String(value);
}
