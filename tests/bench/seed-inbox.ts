import type { Client } from 'pg';

export interface InboxShape {
  tenantId: string;
  /** The operator whose inbox it is; takes part in one of twenty conversations. */
  operatorId: string;
  conversations: number;
}

// The newest share of conversations has messages; older ones are only rows of the list.
const TALKED_OF_EACH = 5;
const MESSAGES = 3;
const COLLEAGUES = 19;
const DEPARTMENTS = 10;
const TABLES = [
  'visitors',
  'conversations',
  'conversation_operators',
  'conversation_tags',
  'conversation_operator_tags',
  'messages',
  'open_messages',
];

/**
 * Fills a tenant's inbox as two years of a busy shop would: most conversations closed, the newest open, half of them
 * taken by one of twenty operators, three of four in one of ten departments, every fifth tagged. Indexes are made after the rows, for speed alone.
 */
export async function seedInbox(client: Client, { tenantId, operatorId, conversations }: InboxShape): Promise<void> {
  const numbers = [tenantId, conversations];
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(SECONDARY_INDEXES, [TABLES]);
  await client.query(`set session_replication_role = replica`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(COLLEAGUES_OF, [tenantId, COLLEAGUES]);
  await client.query(DEPARTMENTS_OF, [tenantId, DEPARTMENTS]);
  await client.query(VISITORS, numbers);
  await client.query(CONVERSATIONS, [...numbers, operatorId]);
  await client.query(PARTICIPATIONS, [tenantId]);
  await client.query(TAGGED, [tenantId]);
  await client.query(OPERATORS_TAGS, [tenantId]);
  await client.query(TAG_COUNTS, [tenantId]);
  await client.query(TALK, numbers);
  await client.query(OPEN_MESSAGES, [tenantId]);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum (analyze)');
}

/** A conversation of such an inbox by its number; the newest has the highest. Those of the newest fifth have messages. */
export const seededId = (kind: string, number: number): string => `${kind}_${suffix(number)}`;

// Of the alphabet of ids, in the order of the numbers, with a tail that spreads as a random one does.
const suffix = (number: number) => `01j${number.toString(16).padStart(23, '0')}`;
const SUFFIX = (number: string) => `'01j' || lpad(to_hex(${number}), 23, '0')`;

const SECONDARY_INDEXES = `
  select format('%I', i.relname) as name, pg_get_indexdef(i.oid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where t.relname = any($1) and not x.indisprimary`;

const COLLEAGUES_OF = `
  insert into operators (tenant_id, id, handle, display_name, role, language, sessions_after, created_at)
  select $1, 'operator_' || ${SUFFIX('n')}, 'colleague-' || n, 'Colleague ' || n, 'agent', 'en', now(), now()
  from generate_series(1, $2::int) n`;

const DEPARTMENTS_OF = `
  insert into departments (tenant_id, id, name, url_rules, position, created_at)
  select $1, 'department_' || ${SUFFIX('n')}, 'Department ' || n, '{}', n, now() from generate_series(1, $2::int) n`;

const VISITORS = `
  insert into visitors (tenant_id, id, name, email, language, attributes, created_at, updated_at)
  select $1, 'visitor_' || ${SUFFIX('n')},
    case when n % 3 = 0 then (array['Kari', 'Ola', 'Ingrid', 'Lars', 'Anna', 'Per'])[1 + n % 6] || ' ' || initcap(substr(md5(n::text), 1, 7)) end,
    case when n % 3 = 0 then substr(md5(n::text), 1, 7) || n || '@mail.example' end,
    'no', '{}', now(), now()
  from generate_series(1, $2::int) n`;

// From two years ago to now, a little denser towards now.
const AT = `now() - interval '730 days' * power(1 - n::float8 / $2, 1.2)`;

const IS_CLOSED = 'n < $2 * 0.98 and n % 50 <> 0';

/** One that many have, a rare one, and one that only closed ones have. */
const TAGS = `
  case when n % 5 = 0 then array['return'] else '{}' end || case when n % 1000 = 5 then array['rare'] else '{}' end
  || case when n % 10 = 3 and ${IS_CLOSED} then array['settled'] else '{}' end`;

const CONVERSATIONS = `
  insert into conversations (tenant_id, department_id, tags, priority, snoozed_until, id, visitor_id, owner_id, owner_epoch, closed_at, requested, requested_at, language,
    page_url, page_title, preview, visitor_preview, last_seq, last_entry_at, last_message_at, operator_unread, created_by, created_at)
  select $1, case when n % 4 <> 0 then 'department_' || ${SUFFIX(`1 + n % ${DEPARTMENTS}`)} end, ${TAGS},
    case when n % 40 = 7 then 'urgent' when n % 15 = 7 then 'high' else 'normal' end,
    case when n % 97 = 0 and not (${IS_CLOSED}) then now() + interval '1 day' end,
    'conversation_' || ${SUFFIX('n')}, 'visitor_' || ${SUFFIX('n')},
    case when n % 20 = 0 then $3 when n % 2 = 0 then 'operator_' || ${SUFFIX(`1 + n % ${COLLEAGUES}`)} end,
    1, case when ${IS_CLOSED} then ${AT} end, n % 100 = 0, case when n % 100 = 0 then ${AT} end, 'no', 'https://shop.example/products/' || n % 500,
    'A product of the shop', 'Thank you, that answers it. See you in the shop on Saturday then!', 'Is it waterproof?', ${MESSAGES},
    ${AT}, ${AT}, n % 3, 'visitor', ${AT} - interval '10 minutes'
  from generate_series(1, $2::int) n`;

const LISTED = 'last_message_at, requested_at, department_id, priority, list_state';

const PARTICIPATIONS = `
  insert into conversation_operators (tenant_id, conversation_id, operator_id, joined_at, ${LISTED})
  select tenant_id, id, owner_id, created_at, ${LISTED} from conversations
  where tenant_id = $1 and owner_id is not null`;

const TAGGED = `
  insert into conversation_tags (tenant_id, conversation_id, name, ${LISTED})
  select tenant_id, id, unnest(tags), ${LISTED} from conversations where tenant_id = $1`;

const OPERATORS_TAGS = `
  insert into conversation_operator_tags (tenant_id, conversation_id, operator_id, name, ${LISTED})
  select tenant_id, id, owner_id, unnest(tags), ${LISTED} from conversations
  where tenant_id = $1 and owner_id is not null`;

const TAG_COUNTS = `
  insert into tags (tenant_id, name, count)
  select tenant_id, name, count(*) from conversation_tags where tenant_id = $1 group by 1, 2`;

/** Each message has a few words of the two thousand that the shop's talk is made of, and now and then a rare one. */
const WORDS = `(
  select string_agg('ord' || ((n * 7919 + m * 104729 + w * w * 1299709) % 2000), ' ') from generate_series(1, 12) w
) || case when n % 10 = 0 then ' tent' else '' end || case when n % 1000 = 0 then ' crampon' else '' end`;

const TALK = `
  insert into messages (tenant_id, id, conversation_id, seq, role, kind, body, language, operator_id, mentions, created_at)
  select $1, 'message_' || ${SUFFIX(`n * ${MESSAGES} + m`)}, 'conversation_' || ${SUFFIX('n')}, m,
    case when m = 2 then 'assistant' else 'visitor' end, 'text', ${WORDS}, 'no', null, '{}',
    ${AT} - interval '1 minute' * (${MESSAGES} - m)
  from generate_series($2::bigint - $2::bigint / ${TALKED_OF_EACH} + 1, $2::bigint) n, generate_series(1, ${MESSAGES}) m`;

const OPEN_MESSAGES = `
  insert into open_messages (tenant_id, conversation_id, message_id, search)
  select m.tenant_id, m.conversation_id, m.id, m.search || array_to_tsvector(array['/' || coalesce(c.department_id, '')])
  from messages m join conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
  where m.tenant_id = $1 and c.closed_at is null`;
