import type { Chat, Live, Place } from '../place.ts';

/**
 * How the files of the same build begin, named by their content (scripts/widget): the chat in each language of its
 * texts, and what goes on without it.
 */
declare const CHAT_FILE: string;

type ChatModule = { startChat(place: Place): Chat };
type LiveModule = { startLive(place: Place): Live };

/** A page that kept an older loader asks for a file that may be gone; the newest has always the same name. */
export async function loadChat(script: URL, place: Place): Promise<Chat> {
  const { startChat } = await load<ChatModule>(script, place.languages.texts).catch(() =>
    load<ChatModule>(script, '', `chat.js?${Date.now()}`),
  );
  return startChat(place);
}

export const loadLive = async (script: URL, place: Place): Promise<Live> =>
  (await load<LiveModule>(script, 'live')).startLive(place);

const load = <Module>(script: URL, part: string, file = `${CHAT_FILE + part}.js`): Promise<Module> =>
  import(new URL(file, script).href);
