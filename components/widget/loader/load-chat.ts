import type { Chat, Place } from '../place.ts';

/** The chat's file of the same build, named by its content (scripts/build-widget.ts). */
declare const CHAT_FILE: string;

type ChatModule = { startChat(place: Place): Chat };

/** A page that kept an older loader asks for a file that may be gone; the newest has always the same name. */
export async function loadChat(script: URL): Promise<ChatModule['startChat']> {
  const load = (file: string): Promise<ChatModule> => import(new URL(file, script).href);
  const { startChat } = await load(CHAT_FILE).catch(() => load(`chat.js?${Date.now()}`));
  return startChat;
}
