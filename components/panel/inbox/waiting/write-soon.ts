import { panelCommands } from '../../keyboard/panel-commands.ts';
import { readPlace } from '../../place/panel-place.ts';

// A conversation that takes longer to open than this is not waited for.
const PATIENCE_MS = 10_000;

/** Into the field as soon as the conversation is there, unless the operator has gone on meanwhile. */
export function writeSoon(conversationId: string, untilMs = performance.now() + PATIENCE_MS): void {
  requestAnimationFrame(() => {
    const isHere = readPlace(location.pathname, location.search).conversationId === conversationId;
    if (!isHere || performance.now() > untilMs) return;
    if (!panelCommands.run('write', { preventDefault: () => undefined })) writeSoon(conversationId, untilMs);
  });
}
