import { WholeAddress } from '../../http/whole-address.js';

const description = 'M/D/YYYY or MM/DD/YYYY by the site’s calendar; today when left out.';

/** `also`: what the address names beside site and location. */
export function PlaceAndDay(...also: string[]): ParameterDecorator {
  const query = [{ name: 'sortDate', required: false, description }];
  return WholeAddress({ params: ['siteId', 'locationId', ...also], query });
}
