import type { Chat, Place } from '../place.ts';

/** How the chat's files of the same build begin, named by their content (scripts/widget): one for each language of its texts. */
declare const CHAT_FILE: string;

type ChatModule = { startChat(place: Place): Chat };

/** A page that kept an older loader asks for a file that may be gone; the newest has always the same name. */
export async function loadChat(script: URL, place: Place): Promise<Chat> {
  const load = (file: string): Promise<ChatModule> => import(new URL(file, script).href);
  const { startChat } = await load(`${CHAT_FILE + place.languages.texts}.js`).catch(() =>
    load(`chat.js?${Date.now()}`),
  );
  return startChat(place);
}
