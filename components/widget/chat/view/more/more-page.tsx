/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { chime } from './chime.ts';
import { moreTexts } from './more-texts.ts';
import { TranscriptForm } from './transcript-form.tsx';

/** What is seldom wanted: the language, the sound, a copy of the conversation. */
export function MorePage() {
  const { session, language } = useChat();
  const { config, languages, shown } = useChatState();
  const words = moreTexts[language];
  const [hasSound, setSound] = useState(session.wishes.hasSound);
  return (
    <div class="scroll more">
      {config.languages.length > 1 && (
        <section>
          <h3 id="more-language">{words.language}</h3>
          <p>{words.languageHint}</p>
          <div class="choices" role="radiogroup" aria-labelledby="more-language">
            {config.languages.map((each) => (
              <label key={each} class="choice">
                <input
                  type="radio"
                  name="language"
                  checked={each === languages.visitor}
                  onChange={() => session.wishes.chooseLanguage(each)}
                />
                <span lang={each}>{nameOf(each)}</span>
              </label>
            ))}
          </div>
        </section>
      )}
      <section>
        <label class="choice">
          <input
            type="checkbox"
            role="switch"
            checked={hasSound}
            aria-checked={hasSound}
            onChange={({ currentTarget }) => {
              session.wishes.setSound(currentTarget.checked);
              setSound(currentTarget.checked);
              if (currentTarget.checked) chime().catch(() => undefined);
            }}
          />
          <span>{words.sound}</span>
        </label>
      </section>
      {shown.messages.length > 0 && <TranscriptForm />}
    </div>
  );
}

/** As those who speak it call it. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
