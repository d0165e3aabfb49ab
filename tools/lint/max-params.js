const LIMIT = 3;
const CONSTRUCTOR_LIMIT = 6;

/** @param {any} member */
const isInjected = ({ type, decorators = [] }) =>
  type === 'PropertyDefinition' &&
  decorators.some((/** @type {any} */ { expression }) => (expression.callee ?? expression).name === 'Inject');

/** What Nest hands to a class beside its constructor's parameters. @param {any} body of a class */
const injected = (body) => body.filter(isInjected).length;

/**
 * Three parameters, six for a constructor that only receives its parts; those that come as `@Inject` properties count with them.
 *
 * @type {import('./rule.js').Rule}
 */
export const maxParams = {
  meta: { docs: { description: 'few parameters' } },
  create(context) {
    /** @param {any} node */
    const check = (node) => {
      const isConstructor = node.parent.type === 'MethodDefinition' && node.parent.kind === 'constructor';
      // Those of a class are counted with what is injected into it.
      if (isConstructor) return;
      // The transaction leads every write: it is the place the write happens in, not something it is about.
      const count = node.params.filter((/** @type {any} */ { name }) => name !== 'tx').length;
      if (count <= LIMIT) return;
      context.report({ node, message: `${count} parameters, ${LIMIT} allowed: pass an object or split it.` });
    };
    /** @param {any} node */
    const checkClass = (node) => {
      const made = node.body.find((/** @type {any} */ { kind }) => kind === 'constructor');
      const count = (made?.value.params.length ?? 0) + injected(node.body);
      if (count <= CONSTRUCTOR_LIMIT) return;
      const message = `${count} parts come into this class, ${CONSTRUCTOR_LIMIT} allowed: split it by reason to change.`;
      context.report({ node: made ?? node, message });
    };
    return {
      FunctionDeclaration: check,
      FunctionExpression: check,
      ArrowFunctionExpression: check,
      ClassBody: checkClass,
    };
  },
};
