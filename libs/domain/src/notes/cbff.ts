/** The service of a visit that is a free return itself. 002 §5 */
export function isFreeReturn(serviceName: string): boolean {
  return /come back for free|cbff/i.test(serviceName);
}
