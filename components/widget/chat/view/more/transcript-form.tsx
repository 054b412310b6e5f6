/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { refusalOf } from '#components/api/refused.ts';
import type { VisitorProfile } from '#lib/resources/visitor/visitor.ts';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { refusalWords } from '../basics/refusal-words.ts';
import { saveFile } from './save-file.ts';
import { moreTexts } from './more-texts.ts';
import { transcriptText } from './transcript-text.ts';

type Sending = 'no' | 'yes' | 'sent' | { wrong: string };

/** A copy of the conversation that is shown: mailed by the service, or written here into a file. */
export function TranscriptForm() {
  const { session, texts, language } = useChat();
  const { shown, config } = useChatState();
  const words = moreTexts[language];
  const [email, setEmail] = useState('');
  const [sending, setSending] = useState<Sending>('no');
  useEffect(() => {
    const fill = ({ email: known }: VisitorProfile) => setEmail((now) => now || (known ?? ''));
    session.api.call<VisitorProfile>('/visitor/me').then(fill, () => undefined);
  }, [session]);
  const send = async () => {
    if (!email.trim()) return setSending({ wrong: words.emailMissing });
    setSending('yes');
    try {
      await session.api.call(`${session.api.path(shown.id)}/transcript`, { email: email.trim() });
      setSending('sent');
    } catch (error) {
      const refusal = refusalOf(error);
      const isAddress = refusal.code === 'bad_request';
      setSending({ wrong: isAddress ? words.emailWrong : refusalWords(refusal, texts, language) });
    }
  };
  return (
    <section>
      <h3>{words.copy}</h3>
      <form
        class="copy"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (sending !== 'yes') void send();
        }}
      >
        <div class="field">
          <label for="transcript-email">{words.email}</label>
          <input
            id="transcript-email"
            class="control"
            type="email"
            autoComplete="email"
            maxLength={200}
            value={email}
            aria-invalid={typeof sending === 'object'}
            aria-describedby="transcript-state"
            onInput={({ currentTarget }) => {
              setEmail(currentTarget.value);
              setSending('no');
            }}
          />
        </div>
        <button type="submit" class="button" data-variant="primary" aria-disabled={sending === 'yes'}>
          {sending === 'yes' ? words.sending : words.send}
        </button>
        <p id="transcript-state" role="status" class={typeof sending === 'object' ? 'mistake' : 'done'}>
          {typeof sending === 'object' ? sending.wrong : sending === 'sent' ? words.sent(email.trim()) : ''}
        </p>
      </form>
      <button
        type="button"
        class="button"
        data-variant="secondary"
        onClick={() => saveFile(`${words.file}.txt`, transcriptText(shown.messages, { config, texts, language }))}
      >
        <Icon name="download" />
        {words.download}
      </button>
    </section>
  );
}
