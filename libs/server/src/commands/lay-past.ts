import { PastModule } from '../features/past/past.module.js';
import { Past } from '../features/past/past.service.js';
import { runCommand } from './run-command.js';

const USAGE = 'lay-past.js [days [site …]]: 60 days of every site of the sandbox when left out';
const DAYS = 60;
const MOST_DAYS = 60;

/** Lays the past of a demo (ADR 081). `npm start` runs it in the background; each line says how far it is. */
await runCommand([PastModule], async (app) => {
  const [days = DAYS, ...siteIds] = process.argv.slice(2).map(Number);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS || !siteIds.every(Number.isInteger))
    throw new Error(USAGE);
  const laid = await app.get(Past).lay({
    ...{ days, ...(siteIds.length > 0 ? { siteIds } : {}) },
    say: (done, of) => process.stdout.write(`${done} of ${of} sites\n`),
  });
  const left =
    laid.ofPeople.length > 0 ? [`left as they are, for people work there: sites ${laid.ofPeople.join(', ')}`] : [];
  return [...left, `${laid.days} days laid`];
});
