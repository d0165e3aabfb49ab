/** The studio, and which of its locations where it has several. */
export function placeName(place: { siteName: string; locationName: string; hasSeveralLocations: boolean }): string {
  const { siteName, locationName, hasSeveralLocations } = place;
  return hasSeveralLocations && locationName !== siteName ? `${siteName} · ${locationName}` : siteName;
}
