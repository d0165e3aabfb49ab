import type { Author } from '#contracts/identity/identity';
import { PeopleModule } from '../features/people/people.module.js';
import { PeopleService } from '../features/people/people.service.js';
import { runCommand } from './run-command.js';

const USAGE = 'person.js export|erase <site> <client>: the provider’s id of a client, at one site';
const AUTHOR: Author = { actor: { kind: 'system', name: 'command' }, source: 'system', address: null };

/** What is kept of a person, printed as JSON or erased (docs/operations.md, A person's data). */
await runCommand([PeopleModule], async (app) => {
  const [verb, site, clientId] = process.argv.slice(2);
  const person = { siteId: Number(site), clientId: clientId ?? '' };
  if (!Number.isInteger(person.siteId) || person.clientId === '' || (verb !== 'export' && verb !== 'erase'))
    throw new Error(USAGE);
  const people = app.get(PeopleService);
  const done = verb === 'export' ? await people.export(person, AUTHOR) : await people.erase(person, AUTHOR);
  return [JSON.stringify(done, null, 2)];
});
