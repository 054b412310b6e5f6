/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { refusalOf } from '#components/api/refused.ts';
import {
  type CallbackField,
  type CallbackMistakes,
  type CallbackValues,
  filledIn,
  formOf,
  LONGEST,
  mistakesIn,
} from './callback-fields.ts';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { refusalWords } from '../basics/refusal-words.ts';
import { contactIn } from './contact-in.ts';
import { formTexts } from './form-texts.ts';
import { knownContact, leaveCallback } from './leave-callback.ts';

const ignore = () => undefined;
const EMPTY: CallbackValues = { name: '', phone: '', email: '', message: '' };
const ORDER: CallbackField[] = ['name', 'phone', 'email', 'message'];

/** For when nobody is there: how to reach the visitor later. */
export function CallbackForm() {
  const { session, texts, language } = useChat();
  const words = formTexts[language];
  const form = useRef<HTMLFormElement>(null);
  const { shown } = useChatState();
  const [values, setValues] = useState(() => ({ ...EMPTY, ...session.person.keptForm() }));
  const [mistakes, setMistakes] = useState<CallbackMistakes>({});
  const [sending, setSending] = useState<'no' | 'yes' | { wrong: string }>('no');
  useLayoutEffect(() => focusOn(form.current, 'name'), []);
  useEffect(() => session.person.keepForm(values), [session, values]);
  useEffect(() => {
    const fill = (known: Partial<Record<string, string | null>>) => setValues((now) => filledIn(now, known));
    // What was written in the conversation comes before what was known already.
    fill(contactIn(session.store.state.shown.messages));
    knownContact(session).then(fill, ignore);
  }, [session]);

  const submit = async () => {
    const found = mistakesIn(values, words);
    setMistakes(found);
    const first = ORDER.find((field) => found[field]);
    if (first) return focusOn(form.current, first);
    setSending('yes');
    try {
      await leaveCallback(session, formOf(values));
    } catch (error) {
      setSending({ wrong: refusalWords(refusalOf(error), texts, language) });
    }
  };
  const field = {
    values,
    mistakes,
    onInput: (name: CallbackField, value: string) => setValues({ ...values, [name]: value }),
  };
  return (
    <form
      ref={form}
      class="callback"
      noValidate
      aria-labelledby="callback-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (sending !== 'yes') void submit();
      }}
    >
      <h3 id="callback-title">{words.title}</h3>
      {shown.conversation?.status === 'human' ? (
        <p role="status">
          {words.somebodyCame(shown.conversation.owner?.name ?? texts.someone)}{' '}
          <button type="button" class="inline" onClick={() => session.person.closeForm()}>
            {texts.backToConversation}
          </button>
        </p>
      ) : (
        <p>{words.lead}</p>
      )}
      <Field {...field} name="name" />
      <div class="two">
        <Field {...field} name="phone" />
        <Field {...field} name="email" />
      </div>
      <Field {...field} name="message" isLong />
      {typeof sending === 'object' && (
        <p class="notice" role="alert">
          {sending.wrong}
        </p>
      )}
      <div class="actions">
        <button type="button" class="button" data-variant="quiet" onClick={() => session.person.closeForm()}>
          {words.cancel}
        </button>
        <button type="submit" class="button" data-variant="primary" aria-disabled={sending === 'yes'}>
          {sending === 'yes' ? words.sending : words.submit}
        </button>
      </div>
    </form>
  );
}

const KINDS = {
  name: { type: 'text', autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  message: { type: 'text', autoComplete: 'off' },
} as const;

interface FieldProps {
  name: CallbackField;
  isLong?: boolean;
  values: CallbackValues;
  mistakes: CallbackMistakes;
  onInput: (name: CallbackField, value: string) => void;
}

function Field({ name, isLong, values, mistakes, onInput }: FieldProps) {
  const words = formTexts[useChat().language];
  const mistake = mistakes[name];
  const kind = KINDS[name];
  const shared = {
    name,
    id: `callback-${name}`,
    class: 'control',
    value: values[name],
    maxLength: LONGEST[name],
    'aria-invalid': mistake !== undefined,
    'aria-describedby': mistake && `callback-${name}-mistake`,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onInput(name, currentTarget.value),
  };
  return (
    <div class="field">
      <label for={`callback-${name}`}>
        {words[name]}
        {isLong && <span> ({words.optional})</span>}
      </label>
      {isLong ? <textarea {...shared} rows={2} /> : <input {...shared} {...kind} aria-required={name === 'name'} />}
      {mistake && (
        <p id={`callback-${name}-mistake`} class="mistake">
          {mistake}
        </p>
      )}
    </div>
  );
}

const focusOn = (form: HTMLFormElement | null, name: CallbackField): void =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
