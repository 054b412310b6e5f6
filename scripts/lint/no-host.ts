import type { Rule } from './rule.ts';

export const noHost: Rule = {
  meta: { type: 'problem', docs: { description: 'The API and what lies below it know no host.' } },
  create(context) {
    const message = 'Next is one of two hosts: what is needed of a host is a port of lib/core, as keepAlive() is.';
    const check = ({ source }: { source: object | null }) => {
      const isNext = source && 'value' in source && /^next(\/|$)/.test(String(source.value));
      if (isNext) context.report({ node: source as never, message });
    };
    return {
      ImportDeclaration: (node) => check(node),
      ExportNamedDeclaration: (node) => check(node),
      ExportAllDeclaration: (node) => check(node),
      ImportExpression: (node) => check(node),
    };
  },
};
