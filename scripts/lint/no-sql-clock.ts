import type { Rule } from './rule.ts';

export const SQL_CLOCK =
  /\bnow\s*\(\s*\)|\b(current_(timestamp|date|time)|localtime(stamp)?)\b|\b(clock|statement|transaction)_timestamp\b|'now'::/i;

export const noSqlClock: Rule = {
  meta: { type: 'problem', docs: { description: 'Time comes from the process, never from the database.' } },
  create(context) {
    const message = 'The database has no clock of its own: pass now() of lib/core/time.ts, which a test can shift.';
    return {
      TemplateElement(node) {
        if (SQL_CLOCK.test(node.value.raw)) context.report({ node, message });
      },
      Literal(node) {
        if (typeof node.value === 'string' && SQL_CLOCK.test(node.value)) context.report({ node, message });
      },
      MemberExpression(node) {
        if (node.property.type === 'Identifier' && node.property.name === 'defaultNow')
          context.report({ node, message });
      },
    };
  },
};
