/** What was read, after an event that says less than it takes to keep it right. */
export interface Outdated {
  isBehind?: true;
}

/** Whether it must be read again. */
export function isBehind({ isBehind: isSo }: Outdated): boolean {
  return isSo === true;
}

export function behind<T extends Outdated>(page: T): T {
  return page.isBehind === true ? page : { ...page, isBehind: true };
}
