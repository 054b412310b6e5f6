import type { Client } from 'pg';

const MESSAGES = 6;
const VISITORS_OF = 3;
const PAGES_OF = 3;
const DAYS = 90;

/**
 * The last 90 days of a busy shop: conversations of six messages, every third answered by one of twenty people, every
 * fourth with a request, most closed, some rated; page views of three visitors for each. Nothing is searched for here: the index of
 * words, which takes longer than all rows, is left out.
 */
export async function seedShop(client: Client, tenantId: string, conversations: number): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query('drop index messages_search');
  for (const statement of [TEAM, VISITORS, CONVERSATIONS, TALK, PAGES])
    await client.query(statement.text, [tenantId, ...statement.given(conversations)]);
  await client.query('vacuum (analyze)');
}

const ID = (number: string) => `'01j' || lpad(to_hex(${number}), 23, '0')`;
// The newest has the highest number, and began ten minutes ago.
const AT = `now() - interval '10 minutes' - interval '${DAYS} days' * (1 - n::float8 / $2)`;
const HAS_REPLY = 'n % 3 = 0';
const WAS_REQUESTED = 'n % 4 = 0';

const count = (all: number) => [all];

const TEAM = {
  text: `insert into operators (tenant_id, id, handle, display_name, role, language, sessions_after, created_at)
    select $1, 'operator_' || ${ID('n')}, 'colleague-' || n, 'Colleague ' || n, 'agent', 'en', now(), now()
    from generate_series(1, 20) n`,
  given: () => [],
};

const VISITORS = {
  text: `insert into visitors (tenant_id, id, language, attributes, created_at, updated_at)
    select $1, 'visitor_' || ${ID('n')}, 'no', '{}', now(), now() from generate_series(1, $2::int * ${VISITORS_OF}) n`,
  given: count,
};

const CONVERSATIONS = {
  text: `insert into conversations (tenant_id, id, visitor_id, closed_at, requested, language, page_url, page_title,
      preview, visitor_preview, last_seq, last_entry_at, last_message_at, rating_score, created_by, created_at)
    select $1, 'conversation_' || ${ID('n')}, 'visitor_' || ${ID('n')},
      case when n % 10 > 0 then ${AT} + interval '8 minutes' end, false, 'no', 'https://shop.example/products/' || n % 300,
      'A product', 'Thank you', 'Is it waterproof?', ${MESSAGES}, ${AT} + interval '8 minutes', ${AT} + interval '8 minutes',
      case when n % 12 = 0 then 1 + n % 5 end, 'visitor', ${AT}
    from generate_series(1, $2::int) n`,
  given: count,
};

const TALK = {
  text: `insert into messages (tenant_id, id, conversation_id, seq, role, kind, body, language, operator_id, mentions, thumbs, created_at)
    select $1, 'message_' || ${ID(`n * ${MESSAGES} + m`)}, 'conversation_' || ${ID('n')}, m,
      case when m = 3 and ${WAS_REQUESTED} then 'system' when m = 4 and ${HAS_REPLY} then 'operator'
        when m % 2 = 0 then 'assistant' when m = 5 and n % 10 > 0 then 'system' else 'visitor' end,
      case when m = 3 and ${WAS_REQUESTED} then 'requested' when m = 5 and n % 10 > 0 then 'closed' else 'text' end,
      'It is waterproof, and dries in an hour when it is hung up in the wind.', 'no',
      case when m = 4 and ${HAS_REPLY} then 'operator_' || ${ID('1 + n % 20')} end, '{}',
      case when m = 2 and n % 9 = 0 then 'up' end, ${AT} + interval '1 second' * (m * (20 + n % 60))
    from generate_series(1, $2::int) n, generate_series(1, ${MESSAGES}) m`,
  given: count,
};

const PAGES = {
  text: `insert into pageviews (tenant_id, id, visitor_id, tab_id, url, title, at)
    select $1, 'pageview_' || ${ID(`v * ${PAGES_OF} + p`)}, 'visitor_' || ${ID('v')}, 'tab',
      'https://shop.example/products/' || (v * 7 + p * p) % 300, 'A product',
      now() - interval '11 minutes' - interval '${DAYS} days' * (1 - v::float8 / ($2::int * ${VISITORS_OF}))
        * case p when 3 then 0.97 else 1 end
    from generate_series(1, $2::int * ${VISITORS_OF}) v, generate_series(1, ${PAGES_OF}) p`,
  given: count,
};
