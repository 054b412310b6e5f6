import type { Rule } from './rule.ts';

const GLOBALS = new Set(['globalThis', 'window', 'self', 'global']);

export const noBareFetch: Rule = {
  meta: { type: 'problem', docs: { description: 'Requests leave the process through lib/services only.' } },
  create(context) {
    const message =
      'Requests go through a service of lib/services, where addresses are guarded and answers are bounded.';
    return {
      Identifier(node) {
        if (node.name === 'fetch' && context.sourceCode.isGlobalReference(node)) context.report({ node, message });
      },
      MemberExpression(node) {
        const { object, property } = node;
        if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
        if (GLOBALS.has(object.name) && property.name === 'fetch') context.report({ node, message });
      },
    };
  },
};
