import { answerQuestion } from '../answer-question.ts';
import { callbackReply, expectsContact } from './arrange-callback.ts';
import { intentOf, isAngry, isNo, isYes } from './intents.ts';
import { PHRASES } from '../phrases.ts';
import { productReply } from '../pick-products.ts';
import type { Situation } from '../read-prompt.ts';
import { call, type Reply, say } from './reply.ts';
import { replyToOutcome } from './reply-to-outcome.ts';
import { smallTalkOf } from './small-talk.ts';
import { hoursTold } from '../tell-hours.ts';

/** What to say or do next: the outcome of a tool first, then what the visitor's words ask for, else an answer by quoting. */
export function decideReply(situation: Situation): Reply {
  const { question, hasPicture, language } = situation;
  const phrases = PHRASES[language];
  const told = replyToOutcome(situation);
  if (told) return told;
  if (question === '') return say(hasPicture ? phrases.pictureOnly : phrases.greeting);
  const asked = situation.earlier.findLast(({ role }) => role === 'assistant')?.text ?? '';
  if (isYes(question) && offersPerson(asked)) return requestPerson(situation);
  if (isNo(question)) return say(phrases.acknowledged);
  if (expectsContact(asked)) {
    const reply = callbackReply(situation, { asked });
    if (reply) return reply;
  }
  const smallTalk = smallTalkOf(question);
  if (smallTalk) return say(smallTalk === 'opening' ? phrases.askMore : phrases[smallTalk]);
  if (isAngry(question) && intentOf(question) !== 'person' && intentOf(question) !== 'callback')
    return say(situation.tools.has('request_human') ? phrases.sorry : phrases.sorryWithoutTeam);
  const hours = hoursTold(situation, ['now', 'today', 'tomorrow', 'date']);
  return hours === null ? replyToIntent(situation) : say(hours);
}

function replyToIntent(situation: Situation): Reply {
  const intent = intentOf(situation.asked);
  if (intent === 'identity') return say(PHRASES[situation.language].identity);
  if (intent === 'person') return requestPerson(situation);
  if (intent === 'callback') return callbackReply(situation, { asked: null }) ?? requestPerson(situation);
  if (intent === 'question') return answerQuestion(situation);
  return productReply(situation, intent === 'products');
}

function requestPerson(situation: Situation): Reply {
  if (situation.tools.has('request_human')) return call('request_human', {});
  return say(PHRASES[situation.language].unknownWithoutTeam);
}

/** Whoever wrote it, this model or another: a question that names a person to get. */
const offersPerson = (text: string) =>
  /\?/.test(text) &&
  /(?<!\p{L})(?:menneske|person|kollega|medarbeider|kundeservice|human|colleague|someone from|teammate)/iu.test(text);
