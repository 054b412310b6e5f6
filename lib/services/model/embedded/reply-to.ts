import type { CallOptions } from './language-model-v4.ts';
import { readPrompt } from './read-prompt.ts';
import { decideReply } from './replies/decide-reply.ts';
import type { Reply } from './replies/reply.ts';

/** What the embedded model says or does. Apart from what calls it, which is needed at a start: its patterns are a sixth of that. */
export const replyTo = (options: CallOptions): Reply => decideReply(readPrompt(options));
