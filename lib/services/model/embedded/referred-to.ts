import { referents } from '#lib/language/questions/follow-up.ts';
import { termsOf } from '#lib/language/term-index.ts';
import type { Situation } from './read-prompt.ts';
import { smallTalkOf } from './replies/small-talk.ts';

/** What the visitor's question may go on from: the newest of their words or of the products shown that names something. */
export function referredTo({ earlier, lexicon }: Pick<Situation, 'earlier' | 'lexicon'>): readonly string[] {
  const isSaid = ({ role, text, isShown }: Situation['earlier'][number]) =>
    isShown || (role === 'visitor' && smallTalkOf(text) === null && termsOf(text, lexicon).length > 0);
  const said = earlier.filter(isSaid).map(({ text }) => text);
  const meant = referents(said, lexicon);
  return meant.length > 0 ? meant : said.slice(-1);
}
