import { startOpenAiApi } from '#tests/support/services/openai-api.ts';

/** A model that answers every question with the same hundred tokens, so many milliseconds apart; the first is a sentence. */
const api = await startOpenAiApi();
const delayMs = Number(process.argv[2]);
const text = Array.from({ length: 100 }, (_, index) => (index === 0 ? 'First! S' : 'o on and'));
api.always(() => ({ text, delayMs }));
api.embed = (_, dimensions) => Array.from({ length: dimensions }, (_each, index) => (index === 0 ? 1 : 0));

process.on('disconnect', () => process.exit(0));
process.send?.({ ready: api.url });
