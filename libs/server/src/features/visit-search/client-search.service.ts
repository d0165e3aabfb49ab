import { Injectable } from '@nestjs/common';
import type { ClientMatch, ClientMatches, ClientSearch } from '#contracts/visits/visit-search.dto';
import { MOST_CLIENTS } from '#contracts/visits/visit-search';
import type { Wire } from '#contracts/wire';
import { formatPhone } from '#domain/people/contact';
import { Database, type Statement } from '../../platform/database/database.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { searchPatterns } from './search-patterns.js';

/** Of a text that half the studio matches no more is read: who of them comes first says nothing. */
const MOST_READ = 1_000;

const FOLDED = { name: 'client_search_folded', text: 'SELECT folded($1) AS folded' };

/** Clients of one site of whom every pattern is true. Those with a word that begins as the first pattern says come first. */
function matching(patterns: number): Statement {
  const holds = Array.from({ length: patterns }, (_, i) => `AND search_text LIKE $${i + 3}`).join(' ');
  return {
    // Without a name it is planned for these very words: whether the index helps depends on how rare they are.
    name: '',
    text: `SELECT client_id AS "clientId", btrim(first_name || ' ' || last_name) AS name, first_name AS "firstName", last_name AS "lastName",
        coalesce(nullif(mobile_phone, ''), nullif(home_phone, ''), work_phone) AS phone, email
      FROM (SELECT * FROM clients WHERE site_id = $1 ${holds} LIMIT ${MOST_READ}) found
      ORDER BY search_text LIKE $2 DESC, last_name, first_name, client_id LIMIT ${MOST_CLIENTS + 1}`,
  };
}

/** Whom of a site's clients a part of a name, an e-mail or a phone means (ADR 048). */
@Injectable()
export class ClientSearchService {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
  ) {}

  async find(who: StaffPrincipal, { searchText }: ClientSearch): Promise<ClientMatches> {
    await this.throttle.take({ 'search.session': who.tokenHash.toString('base64') });
    return this.matches(who.siteId, searchText);
  }

  /** However often: for whoever has counted the asker, or reads for a director again and again. */
  async matches(siteId: number, searchText: string): Promise<ClientMatches> {
    const row = await this.database.first<{ folded: string }>(FOLDED, [searchText]);
    const patterns = searchPatterns(searchText, row?.folded ?? '');
    const [first = ''] = patterns;
    if (first === '') return { clients: [], hasMore: false };
    const values = [siteId, first.replace(/^% ?/, '% '), ...patterns];
    const found = await this.database.rows<Wire<ClientMatch>>(matching(patterns.length), values);
    const clients = found.slice(0, MOST_CLIENTS).map((client) => ({ ...client, phone: formatPhone(client.phone) }));
    return { clients, hasMore: found.length > MOST_CLIENTS };
  }
}
