import { sql } from 'drizzle-orm';
import type { BatchEvent, Follower } from './follower.ts';

/** A visitor is mailed what stays unread so long. */
const UNREAD_MS = 2 * 60_000;
/** Who writes on is waited for, but not longer than this. */
const COLLECTED_MS = 10 * 60_000;

/** For what people of the team write to a visitor who has left an address: a mail, unless it is read meanwhile. */
export const visitorMails: Follower = {
  name: 'to_be_mailed',
  statement: ({ tenantId, createdAt, events }) => {
    const written = events.filter(isFromTheTeam).map(({ id }) => id);
    if (written.length === 0) return null;
    const due = new Date(Date.parse(createdAt) + UNREAD_MS).toISOString();
    return sql`
      insert into visitor_mails as w (tenant_id, conversation_id, since, due_at)
      select distinct on (e.conversation_id) ${tenantId}, e.conversation_id, ${createdAt}::timestamptz, ${due}::timestamptz
      from logged e
      join visitors v on v.tenant_id = ${tenantId} and v.id = e.visitor_id and v.email is not null
      join tenants t on t.id = ${tenantId} and t.visitor_mails
      where e.id in (select json_array_elements_text(${JSON.stringify(written)}::json))
      on conflict (tenant_id, conversation_id) do update set
        since = case when w.due_at is null then excluded.since else w.since end,
        due_at = case when w.due_at is null then excluded.due_at
          else greatest(w.due_at, least(excluded.due_at, w.since + ${COLLECTED_MS} * interval '1 millisecond')) end
      returning 1`;
  },
};

const isFromTheTeam = ({ type, payload }: BatchEvent): boolean =>
  type === 'message.created' &&
  'message' in payload &&
  payload.message.role === 'operator' &&
  payload.message.kind === 'text';
