import type { Rule } from './rule.ts';

export const noProcessEnv: Rule = {
  meta: { type: 'problem', docs: { description: 'The environment is read and checked in lib/core/config.ts alone.' } },
  create(context) {
    const message = 'Take it from config() of lib/core/config.ts, where it is checked and described.';
    return {
      MemberExpression(node) {
        const { object, property } = node;
        if (object.type !== 'Identifier' || object.name !== 'process') return;
        const name =
          property.type === 'Identifier' ? property.name : property.type === 'Literal' ? property.value : null;
        if (name === 'env') context.report({ node, message });
      },
      ImportDeclaration(node) {
        if (/^(node:)?process$/.test(node.source.value)) context.report({ node, message });
      },
    };
  },
};
