import { render } from 'preact';
import type { Chat, Place } from '../place.ts';
export function startChat(place: Place): Chat {
  render(<b>{place.tenantId}</b>, place.root);
  return null as never;
}
