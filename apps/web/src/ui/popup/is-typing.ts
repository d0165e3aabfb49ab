/** Nobody is taken out of a field, a dialog or a menu by a single key. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return true;
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
