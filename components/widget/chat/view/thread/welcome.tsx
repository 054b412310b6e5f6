/** @jsxImportSource preact */
import { useChat, useChatState } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { TeamFaces, TeamWords } from '../basics/team-faces.tsx';

const LONG_GREETING = 60;

/** Before the first word: who answers, and what one might ask. */
export function Welcome() {
  const { session, language } = useChat();
  const state = useChatState();
  const { welcome, suggestions, team } = state.config;
  const words = (state.greeting?.text ?? welcome)[language];
  const asked = suggestions.map((each) => each[language]).filter(Boolean);
  return (
    <div class="welcome">
      <p class="greeting" data-long={words.length > LONG_GREETING}>
        {words}
      </p>
      {team.length > 0 && (
        <div class="team">
          <TeamFaces />
          <p>
            <TeamWords />
          </p>
        </div>
      )}
      {asked.length > 0 && (
        <ul role="list" class="suggestions">
          {asked.map((suggestion) => (
            <li key={suggestion}>
              <button type="button" onClick={() => session.write(suggestion)}>
                <span>{suggestion}</span>
                <Icon name="arrow-right" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
