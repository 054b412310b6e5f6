import type { Rule } from './rule.ts';

export const noOtherClock: Rule = {
  meta: { type: 'problem', docs: { description: 'The current time is asked for in one place.' } },
  create(context) {
    const message = 'Ask now() of lib/core/time.ts: there is one clock.';
    return {
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
          context.report({ node, message });
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier' && callee.name === 'Date') context.report({ node, message });
      },
      // Also where it is handed on uncalled.
      MemberExpression(node) {
        const { object, property } = node;
        if (object.type !== 'Identifier' || object.name !== 'Date') return;
        if (property.type === 'Identifier' && property.name === 'now') context.report({ node, message });
      },
    };
  },
};
