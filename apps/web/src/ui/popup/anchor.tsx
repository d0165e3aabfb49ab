import { type Ref, useImperativeHandle } from 'react';

/** What a popup that came later hangs on: an element that was there before. For `Popover.Target` and `Menu.Target`, which want a child. */
export function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}

/** Where such a popup stands in the page: in the landmark or the dialog of its anchor, which keeps the focus inside. */
export function placeOf(element: HTMLElement): { target?: HTMLElement } {
  const place = element.closest<HTMLElement>('[role="dialog"], main, header');
  return place === null ? {} : { target: place };
}
