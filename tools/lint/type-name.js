const HUNGARIAN = /^I[A-Z]/;
const VAGUE = /(Impl|Helper|Manager|Utils?)$/;

/**
 * Types are named after what they are: no `IThing`, no `ThingHelper`.
 *
 * @type {import('./rule.js').Rule}
 */
export const typeName = {
  create(context) {
    /** @param {any} node @param {boolean} [isInterface] */
    const check = ({ id }, isInterface = false) => {
      if (!id) return;
      const message = faultOf(id.name, isInterface);
      if (message) context.report({ node: id, message });
    };
    return {
      TSInterfaceDeclaration: (/** @type {any} */ node) => check(node, true),
      TSTypeAliasDeclaration: (/** @type {any} */ node) => check(node),
      TSEnumDeclaration: (/** @type {any} */ node) => check(node),
      ClassDeclaration: (/** @type {any} */ node) => check(node),
    };
  },
};

/** @param {string} name @param {boolean} isInterface */
function faultOf(name, isInterface) {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) return `The type name "${name}" is not PascalCase.`;
  if (VAGUE.test(name)) return `The type name "${name}" says nothing; name it after what it is.`;
  if (isInterface && HUNGARIAN.test(name)) return `The interface name "${name}" begins with an I that says nothing.`;
  return undefined;
}
