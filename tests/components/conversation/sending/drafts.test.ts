import { beforeEach, describe, expect, it } from 'vitest';
import { type Drafts, draftsIn } from '#components/conversation/sending/drafts.ts';

type Draft = { body: string; kind: 'text' | 'note' };

let kept: Map<string, Draft>;
let drafts: Drafts<Draft>;

beforeEach(() => {
  kept = new Map();
  const write = (id: string, draft: Draft | null) => void (draft ? kept.set(id, draft) : kept.delete(id));
  drafts = draftsIn({ read: (id) => kept.get(id), write }, { body: '', kind: 'text' });
});

describe('what is being written', () => {
  it('is there again, with its kind, until nothing of it is left', () => {
    drafts.write('a', { body: 'half a', kind: 'note' });
    expect(drafts.read('a')).toEqual({ body: 'half a', kind: 'note' });
    drafts.write('a', { body: ' ', kind: 'note' });
    expect(drafts.read('a')).toEqual({ body: '', kind: 'text' });
    expect(kept.size).toBe(0);
  });

  it('stays behind what is put before it, and its field hears of it', () => {
    const heard: string[] = [];
    const stop = drafts.onPut((id) => heard.push(id));
    drafts.write('a', { body: 'begun', kind: 'text' });
    drafts.put('a', { body: 'taken back', kind: 'note' });
    expect(drafts.read('a')).toEqual({ body: 'taken back\n\nbegun', kind: 'note' });
    stop();
    drafts.put('b', { body: 'alone', kind: 'text' });
    expect(drafts.read('b').body).toBe('alone');
    expect(heard).toEqual(['a']);
  });

  it('gives way to what is written elsewhere, and every change is told', () => {
    const [put, written]: [string[], string[]] = [[], []];
    drafts.onPut((id) => put.push(id));
    drafts.onWrite((id) => written.push(id));
    drafts.write('a', { body: 'here', kind: 'text' });
    drafts.replace('a', { body: 'elsewhere', kind: 'text' });
    expect([drafts.read('a').body, put, written]).toEqual(['elsewhere', ['a'], ['a', 'a']]);
  });

  it('goes with its conversation when that gets another id, and leaves what is there where nothing goes', () => {
    drafts.write('', { body: 'first words', kind: 'text' });
    drafts.move('', 'a');
    expect([drafts.read('').body, drafts.read('a').body]).toEqual(['', 'first words']);
    drafts.move('', 'a');
    expect(drafts.read('a').body).toBe('first words');
  });
});
