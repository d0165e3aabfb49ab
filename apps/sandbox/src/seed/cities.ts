export interface City {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly zone: string;
  readonly areaCode: string;
  /** Sales tax as a fraction. */
  readonly tax: number;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly quarters: readonly string[];
}

type Row = [string, string, string, string, number, string, number, number, string[]];

const E = 'America/New_York';
const C = 'America/Chicago';
const P = 'America/Los_Angeles';

// 000 §3, in the order of the document: the position is the site id.
const ROWS: Row[] = [
  ['Columbus', 'OH', E, '614', 0.0775, '432', 39.961, -82.999, ['Polaris', 'Easton']],
  ['Houston', 'TX', C, '713', 0.0825, '770', 29.76, -95.369, ['Galleria', 'Katy']],
  ['Miami', 'FL', E, '305', 0.07, '331', 25.762, -80.192, ['Doral', 'Kendall', 'Hialeah']],
  ['Oklahoma', 'OK', C, '405', 0.08625, '731', 35.468, -97.516, ['Quail Springs']],
  ['Jacksonville', 'FL', E, '904', 0.075, '322', 30.332, -81.656, ['Southside']],
  ['Cleveland', 'OH', E, '216', 0.08, '441', 41.499, -81.694, ['Beachwood', 'Westlake']],
  ['Tulsa', 'OK', C, '918', 0.08517, '741', 36.154, -95.993, ['Brookside']],
  ['West Palm Beach', 'FL', E, '561', 0.07, '334', 26.715, -80.053, ['CityPlace', 'Wellington']],
  ['Dallas', 'TX', C, '214', 0.0825, '752', 32.777, -96.797, ['Uptown', 'Plano', 'Irving']],
  ['San Antonio', 'TX', C, '210', 0.0825, '782', 29.424, -98.494, ['Stone Oak', 'Alamo Ranch']],
  ['Atlanta', 'GA', E, '404', 0.089, '303', 33.749, -84.388, ['Buckhead', 'Duluth']],
  ['Tampa', 'FL', E, '813', 0.075, '336', 27.951, -82.457, ['Westshore', 'Brandon']],
  ['Orlando', 'FL', E, '407', 0.065, '328', 28.538, -81.379, ['Millenia', 'Kissimmee']],
  ['Austin', 'TX', C, '512', 0.0825, '787', 30.267, -97.743, ['The Domain', 'Round Rock']],
  ['Denver', 'CO', 'America/Denver', '303', 0.0881, '802', 39.739, -104.99, ['Cherry Creek', 'Aurora']],
  ['Los Angeles', 'CA', P, '213', 0.0975, '900', 34.052, -118.244, ['Koreatown', 'Downey', 'Van Nuys']],
  ['Sacramento', 'CA', P, '916', 0.0875, '958', 38.582, -121.494, ['Arden']],
  ['Raleigh', 'NC', E, '919', 0.0725, '276', 35.78, -78.638, ['North Hills']],
  ['Chicago', 'IL', C, '312', 0.1025, '606', 41.878, -87.63, ['Lincoln Park', 'Cicero', 'Schaumburg']],
  ['Minneapolis', 'MN', C, '612', 0.09025, '554', 44.978, -93.265, ['Edina']],
  ['Washington', 'DC', E, '202', 0.06, '200', 38.907, -77.037, ['Columbia Heights']],
  ['Phoenix', 'AZ', 'America/Phoenix', '602', 0.086, '850', 33.448, -112.074, ['Biltmore', 'Glendale']],
  ['Fort Worth', 'TX', C, '817', 0.0825, '761', 32.756, -97.331, ['Alliance', 'Hulen']],
  ['Charlotte', 'NC', E, '704', 0.0725, '282', 35.227, -80.843, ['South End', 'University']],
  ['Nashville', 'TN', C, '615', 0.0975, '372', 36.163, -86.782, ['Green Hills']],
  ['Kansas City', 'MO', C, '816', 0.0886, '641', 39.1, -94.579, ['Plaza']],
];

const PLACEHOLDER: City = {
  id: 0,
  name: 'Placeholder',
  state: 'TX',
  zone: C,
  areaCode: '713',
  tax: 0,
  zip: '770',
  latitude: 29.76,
  longitude: -95.369,
  quarters: ['Placeholder'],
};

export const CITIES: readonly City[] = ROWS.map(
  ([name, state, zone, areaCode, tax, zip, latitude, longitude, quarters], index) => ({
    ...{ id: index + 1, name, state, zone, areaCode, tax, zip, latitude, longitude, quarters },
  }),
);

export const ALL_CITIES: readonly City[] = [PLACEHOLDER, ...CITIES];

export const cityOf = (siteId: number): City | undefined => ALL_CITIES.find(({ id }) => id === siteId);
