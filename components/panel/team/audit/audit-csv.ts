import type { AuditEntry } from '#lib/resources/audit.ts';
import { csvOf } from '../../page/csv.ts';
import type { auditTexts } from '../texts/audit-texts.ts';

/** The log as a table that any program reads, with a line for the names of its columns. */
export function auditCsv(entries: readonly AuditEntry[], texts: (typeof auditTexts)['en']): string {
  const { at, who, action, target, changes } = texts.columns;
  const lines = entries.map((entry) => [
    entry.at,
    whoOf(entry, texts),
    entry.action,
    entry.target?.name ?? entry.target?.id ?? '',
    entry.changes ? JSON.stringify(entry.changes) : '',
  ]);
  return csvOf([[at, who, action, target, changes], ...lines]);
}

/** Who did it, as the log has them. */
export function whoOf({ actor }: AuditEntry, texts: Pick<(typeof auditTexts)['en'], 'platform' | 'apiKey'>): string {
  if (actor.kind === 'platform') return actor.name ? `${actor.name} (${texts.platform})` : texts.platform;
  const name = actor.name ?? actor.id ?? '';
  return actor.kind === 'api_key' ? `${texts.apiKey}: ${name}` : name;
}
