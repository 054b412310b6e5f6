/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import { refusalOf } from '#components/api/refused.ts';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { refusalWords } from '../basics/refusal-words.ts';
import { rateConversation } from './rate-conversation.ts';
import { ratingTexts } from './rating-texts.ts';

// decisions.md, rating.
const LONGEST = 500;
const SCORES = [1, 2, 3, 4, 5];
const SETTLED_MS = 400;

/** How it was, once it is over. The stars count at once; words may follow, and both may be changed. */
export function RatingForm() {
  const { session, texts, language } = useChat();
  const words = ratingTexts[language];
  const given = useChatState().shown.conversation?.rating ?? null;
  const [isOpen, setOpen] = useState(given === null);
  const [chosen, setChosen] = useState(given?.score ?? 0);
  const [comment, setComment] = useState(given?.comment ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const waitingRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rate = (score: number, isWhole: boolean) => {
    clearTimeout(waitingRef.current);
    setWrong(null);
    rateConversation(session, { score, comment: comment.trim() || null }).then(
      () => isWhole && setOpen(false),
      (error: unknown) => setWrong(refusalWords(refusalOf(error), texts, language)),
    );
  };
  const choose = (score: number) => {
    setChosen(score);
    clearTimeout(waitingRef.current);
    // Whoever walks over the stars with the keyboard means the last.
    waitingRef.current = setTimeout(() => rate(score, false), SETTLED_MS);
  };
  if (!isOpen && given) {
    return (
      <p class="strip rated" role="status">
        {words.given(given.score)}{' '}
        <button type="button" class="inline" onClick={() => setOpen(true)}>
          {words.change}
        </button>
      </p>
    );
  }
  return (
    <form
      class="rating"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) rate(chosen, true);
      }}
    >
      <Stars chosen={chosen} onChoose={choose} />
      {wrong && (
        <p class="mistake" role="alert">
          {wrong}
        </p>
      )}
      {chosen > 0 && (
        <>
          <textarea
            class="control"
            rows={2}
            maxLength={LONGEST}
            aria-label={words.comment}
            placeholder={words.comment}
            value={comment}
            onInput={({ currentTarget }) => setComment(currentTarget.value)}
          />
          <div class="actions">
            <button type="submit" class="button" data-variant="primary">
              {words.send}
            </button>
          </div>
        </>
      )}
    </form>
  );
}

function Stars({ chosen, onChoose }: { chosen: number; onChoose: (score: number) => void }) {
  const words = ratingTexts[useChat().language];
  return (
    <fieldset class="stars">
      <legend>{words.question}</legend>
      {SCORES.map((score) => (
        <label key={score} data-full={score <= chosen} title={words.called(score)}>
          <input
            type="radio"
            name="score"
            class="unseen"
            checked={chosen === score}
            aria-label={words.star(score)}
            onChange={() => onChoose(score)}
          />
          <Icon name="star" />
        </label>
      ))}
      {chosen > 0 && <span class="score-words">{words.called(chosen)}</span>}
    </fieldset>
  );
}
