/**
 * A rule that reports every node matching one of the selectors.
 *
 * The linter's own `no-restricted-syntax` holds one list per file, so two bans with different exempt folders would overwrite each other;
 * a rule per ban keeps each one's reason and exemption apart.
 *
 * @param {string} message what to do instead
 * @param {string[]} selectors
 * @returns {import('./rule.js').Rule}
 */
function ban(message, selectors) {
  return {
    meta: { docs: { description: message } },
    create: (context) =>
      Object.fromEntries(
        selectors.map((selector) => [selector, (/** @type {any} */ node) => context.report({ node, message })]),
      ),
  };
}

const QUEUE = '/queue$/i';
const CLOCKS = '/^(now|local|utc)$/';

/** @type {Record<string, import('./rule.js').Rule>} */
export const bans = {
  'clock-only': ban('Read the time from the injected clock: tests freeze it.', [
    'NewExpression[callee.name="Date"][arguments.length=0]',
    'CallExpression[callee.name="Date"]',
    'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    `CallExpression[callee.object.name="DateTime"][callee.property.name=${CLOCKS}][arguments.length=0]`,
  ]),
  'outbox-only': ban('Write the job to the outbox inside the transaction; only its relay speaks to the queue.', [
    `CallExpression[callee.property.name=/^(add|addBulk)$/][callee.object.name=${QUEUE}]`,
    `CallExpression[callee.property.name=/^(add|addBulk)$/][callee.object.property.name=${QUEUE}]`,
  ]),
  'unit-of-work-only': ban('Only UnitOfWork.run opens a transaction.', [
    'CallExpression[callee.property.name=/^(createQueryRunner|startTransaction|transaction)$/]',
  ]),
  'config-only': ban('Read settings from the typed configuration; only config.ts looks at the environment.', [
    'MemberExpression[object.name="process"][property.name="env"]',
  ]),
  'no-bare-expect': ban('An expect without a matcher asserts nothing.', [
    'ExpressionStatement > CallExpression[callee.name="expect"]',
    'ExpressionStatement > MemberExpression[object.callee.name="expect"]',
    'ExpressionStatement > MemberExpression > MemberExpression[object.callee.name="expect"]',
    'ExpressionStatement > AwaitExpression > CallExpression[callee.name="expect"]',
  ]),
  'no-snapshot': ban('State what matters; a snapshot of everything cannot say what it tests.', [
    'CallExpression[callee.property.name=/^toMatch(Inline)?Snapshot$/]',
  ]),
  'no-focus': ban('A focused or skipped test hides the others.', [
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip)$/]',
    'CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]',
  ]),
  'no-barrel': ban('Import from the file that defines it; files that only pass exports on make cycles.', [
    'ExportAllDeclaration',
    'ExportNamedDeclaration[source]',
  ]),
};
