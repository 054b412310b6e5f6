import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCallbacks } from '#lib/callbacks/callbacks.ts';
import { tellOfVisitor } from '#lib/conversations/tell-of-visitor.ts';
import { db } from '#lib/db/database.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { listDocuments } from '#lib/knowledge/documents/list-documents.ts';
import { listSuggestions } from '#lib/knowledge/suggestions/suggestions.ts';
import { heldData } from '#lib/personal-data/held-data.ts';
import { DATABASES, type OpenDatabase } from '#tests/support/services/domain-databases.ts';
import { planOf, statementsOf } from '#tests/support/query-plan.ts';
import { aTenant, aVisitor } from '#tests/support/factories.ts';

let database: OpenDatabase;

describe.each(DATABASES)('newest first on $name', ({ open }) => {
  let tenantId: string;
  let visitorId: string;
  beforeAll(async () => {
    database = await open();
    tenantId = (await aTenant()).tenant.id;
    visitorId = (await aVisitor(tenantId)).visitorId;
    await db().update(visitors).set({ externalId: 'somebody' }).where(eq(visitors.id, visitorId));
  });
  afterAll(() => database.close());

  test.each([
    ['callbacks_list', 'callbacks', () => listCallbacks(tenantId)],
    ['knowledge_documents_list', 'knowledge_documents', () => listDocuments(tenantId)],
    ['knowledge_suggestions_list', 'knowledge_suggestions', () => listSuggestions(tenantId, 'pending')],
    ['pageviews_by_visitor', 'pageviews', () => heldData(tenantId, 'somebody')],
    [
      'conversations_by_visitor',
      'n.created_at desc',
      () => unitOfWork(tenantId, (unit) => tellOfVisitor(unit, visitorId)),
    ],
  ])('%s gives its rows in the order that is asked for', async (index, part, work) => {
    const asked = (await statementsOf(work)).find(({ text }) => text.includes(part) && text.includes('order by'));
    const plan = await planOf(asked!);
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
    expect(plan.slice(0, plan.indexOf(index))).not.toContain('Sort');
  });
});
