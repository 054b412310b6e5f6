/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { refusalOf } from '#components/api/refused.ts';
import type { VisitorProfile } from '#lib/resources/visitor/visitor.ts';
import type { ProfileField } from '../../session/people/asked-fields.ts';
import { useChat } from '../basics/chat-context.ts';
import { refusalWords } from '../basics/refusal-words.ts';
import { mistakeIn } from './profile-mistakes.ts';
import { profileTexts } from './profile-texts.ts';

type Values = Partial<Record<ProfileField, string>>;

const KINDS = {
  name: { type: 'text', autoComplete: 'name', maxLength: 120 },
  email: { type: 'email', autoComplete: 'email', maxLength: 200 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  company: { type: 'text', autoComplete: 'organization', maxLength: 120 },
} as const;

/** Asks for what the shop wants to know and the service does not know yet. Nobody has to say it. */
export function ProfileForm() {
  const { session, texts, language } = useChat();
  const words = profileTexts[language];
  const [missing, setMissing] = useState<ProfileField[]>([]);
  const [values, setValues] = useState<Values>({});
  const [mistakes, setMistakes] = useState<Values>({});
  const [state, setState] = useState<'asked' | 'sending' | 'thanked' | { wrong: string }>('asked');
  useEffect(() => {
    const take = (known: VisitorProfile) => setMissing(session.profile.asked.filter((field) => !known[field]));
    session.api.call<VisitorProfile>('/visitor/me').then(take, () => undefined);
  }, [session]);
  const send = async () => {
    const found = Object.fromEntries(missing.flatMap((field) => mistakeIn(field, values[field] ?? '', words) ?? []));
    setMistakes(found);
    const said = Object.entries(values).filter(([, value]) => value.trim());
    if (Object.keys(found).length > 0) return;
    if (said.length === 0) return session.profile.decline();
    setState('sending');
    try {
      await session.api.call<VisitorProfile>('/visitor/me', Object.fromEntries(said), { method: 'PATCH' });
      setState('thanked');
    } catch (error) {
      setState({ wrong: refusalWords(refusalOf(error), texts, language) });
    }
  };
  if (missing.length === 0) return null;
  if (state === 'thanked') {
    return (
      <p class="strip" role="status">
        {words.thanks}
      </p>
    );
  }
  return (
    <form
      class="rating"
      noValidate
      aria-labelledby="profile-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'sending') void send();
      }}
    >
      <p id="profile-title">{words.title}</p>
      {missing.map((field) => (
        <div key={field} class="field">
          <label for={`profile-${field}`}>{words[field]}</label>
          <input
            {...KINDS[field]}
            id={`profile-${field}`}
            class="control"
            value={values[field] ?? ''}
            aria-invalid={mistakes[field] !== undefined}
            aria-describedby={mistakes[field] && `profile-${field}-mistake`}
            onInput={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
          />
          {mistakes[field] && (
            <p id={`profile-${field}-mistake`} class="mistake">
              {mistakes[field]}
            </p>
          )}
        </div>
      ))}
      {typeof state === 'object' && (
        <p class="mistake" role="alert">
          {state.wrong}
        </p>
      )}
      <div class="actions">
        <button type="button" class="button" data-variant="quiet" onClick={() => session.profile.decline()}>
          {words.decline}
        </button>
        <button type="submit" class="button" data-variant="primary" aria-disabled={state === 'sending'}>
          {words.send}
        </button>
      </div>
    </form>
  );
}
