import type { Element, Place } from './structure-tree.js';
import type { MarkedDocument, Reference } from './marked-content.js';

type Page = MarkedDocument['page'];

/** Writes the tree of a document whose pages are all drawn, each element with its places on them. ISO 32000-1, 14.7 */
export function writeStructure(document: MarkedDocument, root: Element): void {
  const top = document.getStructTreeRoot();
  top.data['K'] = [write(document, root, top)];
}

function write(document: MarkedDocument, element: Element, parent: Reference): Reference {
  const { role, alt, written, parts } = element;
  const own = document.ref({ S: role, P: parent });
  if (alt !== undefined) own.data['Alt'] = textOf(alt);
  // Here and not at the marks on the page: readers that search the page (poppler's) turn what stands there around once more.
  if (written !== undefined) own.data['ActualText'] = textOf(written);
  if (role === 'TH') own.data['A'] = { O: 'Table', Scope: 'Row' };
  if (role === 'Figure') own.data['A'] = { O: 'Layout', Placement: 'Block' };
  own.data['K'] = parts.map((part) => ('role' in part ? write(document, part, own) : placed(document, part, own)));
  own.end();
  return own;
}

/** The page's content and the annotation are told whose they are, and the element where they are. */
function placed(document: MarkedDocument, place: Place, own: Reference): object | number {
  const page = place.page as Page;
  if ('annotation' in place) {
    const annotation = place.annotation as Reference;
    document.getStructParentTree().add(annotation.data['StructParent'] as number, own);
    return { Type: 'OBJR', Pg: page.dictionary, Obj: annotation };
  }
  const owners = document.getStructParentTree().get(page.structParentTreeKey);
  owners[place.mcid] = own;
  own.data['Pg'] ??= page.dictionary;
  return own.data['Pg'] === page.dictionary ? place.mcid : { Type: 'MCR', Pg: page.dictionary, MCID: place.mcid };
}

/** The library writes a String object as text and a plain one as a name. */
function textOf(text: string): object {
  return new String(text);
}
