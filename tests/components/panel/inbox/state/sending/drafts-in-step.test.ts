import { expect, it } from 'vitest';
import { keptStorage } from '../../../state/kept-storage.ts';
import { loneInbox } from '../lone-inbox.ts';

it('what is written in one window is in the other at once, and what was sent from there is gone', () => {
  const storage = keptStorage();
  const [one, other] = [loneInbox({}, storage), loneInbox({}, storage)];
  const heard: [string, string][] = [];
  other.drafts.onPut((id) => heard.push([id, other.drafts.read(id).body]));
  one.drafts.write('conversation_1', { body: 'Half a', kind: 'note' });
  one.drafts.write('conversation_1', { body: '', kind: 'note' });
  expect(heard).toEqual([
    ['conversation_1', 'Half a'],
    ['conversation_1', ''],
  ]);
  other.close();
  one.drafts.write('conversation_1', { body: 'Later', kind: 'text' });
  expect(heard).toHaveLength(2);
  one.close();
});
