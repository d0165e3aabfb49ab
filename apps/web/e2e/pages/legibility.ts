import type { Page } from 'playwright-core';

/** Inks on grounds that axe found legible on a page of this worker: measuring every text anew is the greater part of its work. */
const legible = new Set<string>();

/**
 * The elements whose text cannot be read well, as axe tells them. It measures every ink that it has not seen on just this ground, and always that
 * whose ground only it can tell: a place, a picture or something faint lies between the text and the first opaque colour behind it. The page has axe.
 */
export async function illegible(page: Page): Promise<string[]> {
  const { faults, seen } = await page.evaluate(measure, [...legible]);
  for (const ink of seen) legible.add(ink);
  return faults;
}

/** Runs in the page. */
async function measure(known: string[]): Promise<{ faults: string[]; seen: string[] }> {
  interface Ground {
    /** The colours behind, the first opaque one last; null: its elements do not tell. */
    colours: string | null;
    isFaint: boolean;
  }
  const grounds = new Map<Element, Ground>();

  function groundOf(element: Element | null): Ground {
    if (element === null) return { colours: 'canvas', isFaint: false };
    const kept = grounds.get(element);
    if (kept) return kept;
    const behind = groundOf(element.parentElement);
    const style = getComputedStyle(element);
    const ground = {
      colours: coloursOf(style, behind.colours),
      isFaint: behind.isFaint || style.opacity !== '1' || style.filter !== 'none' || style.mixBlendMode !== 'normal',
    };
    grounds.set(element, ground);
    return ground;
  }

  function coloursOf(
    { backgroundColor: colour, backgroundImage, position }: CSSStyleDeclaration,
    behind: string | null,
  ) {
    if (backgroundImage !== 'none') return null;
    if (!/^rgba|\//.test(colour)) return colour;
    if (position !== 'static' || behind === null) return null;
    return colour === 'rgba(0, 0, 0, 0)' ? behind : `${colour} over ${behind}`;
  }

  /** What decides how well a text is read; null: more than its elements tell. */
  function inkOf(element: Element): string | null {
    const { colours, isFaint } = groundOf(element);
    if (colours === null || isFaint) return null;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, 'on', colours].join(' ');
  }

  const written = new Set<Element>(document.querySelectorAll('input, select, textarea'));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode;
    if (parentElement !== null && nodeValue?.trim()) written.add(parentElement);
  }
  const knownInks = new Set(known);
  const include = [...written].filter((element) => !knownInks.has(inkOf(element) ?? ''));
  if (include.length === 0) return { faults: [], seen: [] };
  if (window.axe === undefined) throw new Error('axe is not loaded');
  const found = await window.axe.run(
    { include },
    {
      runOnly: { type: 'rule', values: ['color-contrast'] },
      resultTypes: ['passes', 'violations'],
      selectors: false,
      elementRef: true,
    },
  );
  const faults = found.violations.flatMap(({ nodes }) => nodes);
  const faulty = new Set(faults.map(({ element }) => element && inkOf(element)));
  const passed = found.passes.flatMap(({ nodes }) => nodes.flatMap(({ element }) => (element && inkOf(element)) ?? []));
  return {
    faults: faults.map(({ html }) => `color-contrast: ${html}`),
    seen: passed.filter((ink) => !faulty.has(ink)),
  };
}
