const LIMIT = 3;
const CONSTRUCTOR_LIMIT = 6;

/**
 * Three parameters, six for a constructor that only receives its parts.
 *
 * @type {import('./rule.js').Rule}
 */
export const maxParams = {
  meta: { docs: { description: 'few parameters' } },
  create(context) {
    /** @param {any} node */
    const check = (node) => {
      const isConstructor = node.parent.type === 'MethodDefinition' && node.parent.kind === 'constructor';
      const limit = isConstructor ? CONSTRUCTOR_LIMIT : LIMIT;
      // The transaction leads every write: it is the place the write happens in, not something it is about.
      const count = node.params.filter((/** @type {any} */ { name }) => name !== 'tx').length;
      if (count <= limit) return;
      context.report({
        node,
        message: `${count} parameters, ${limit} allowed: pass an object or split it.`,
      });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};
