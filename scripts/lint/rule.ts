import { isAbsolute, relative } from 'node:path';
import type { RuleTester } from 'oxlint/plugins-dev';

/** The linter's own type of a rule, which it does not export by name. */
export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown; createOnce?: never }>;
export type RuleContext = Parameters<Rule['create']>[0];

/** The linted file's path from the project's root, with forward slashes. */
export function projectPath(context: RuleContext): string {
  const path = isAbsolute(context.filename) ? relative(context.cwd, context.filename) : context.filename;
  return path.replaceAll('\\', '/');
}
