import type { Block } from '#lib/language/text/block.ts';
import { plainText } from '#lib/language/text/plain-text.ts';
import { sentencesOf } from '#lib/language/text/sentences.ts';

/**
 * The questions of a text as headings over what answers them, however its author set the two apart: on lines of their own,
 * as items of a list, as columns of a table, marked "Q:" and "A:".
 */
export function questionsOverAnswers(blocks: readonly Block[]): Block[] {
  const asked = blocks.map(questionAlone);
  const isAnswered = blocks.map((block, at) => {
    const next = blocks[at + 1];
    return asked[at] != null && next !== undefined && asked[at + 1] === null && pathOf(next) === pathOf(block);
  });
  const ofPath = new Map<string, number>();
  blocks.forEach((block, at) => isAnswered[at] && ofPath.set(pathOf(block), (ofPath.get(pathOf(block)) ?? 0) + 1));
  const put: Block[] = [];
  let over: { question: string; under: string; left: number } | null = null;
  blocks.forEach((block, at) => {
    const under = pathOf(block);
    const question = asked[at];
    if (question && isAnswered[at]) {
      over = { question, under, left: ofPath.get(under) === 1 ? reachOf(blocks[at + 1]) : blocks.length };
      return;
    }
    if (over && (question || over.under !== under || over.left-- === 0)) over = null;
    put.push(...answersIn({ ...block, headings: over ? besides(block.headings, over.question) : block.headings }));
  });
  return put;
}

const pathOf = ({ headings }: Block) => headings.join('\n');

/** Below the headings, but not below another question, which has its own answer. */
const besides = (headings: readonly string[], question: string): string[] => [
  ...(headings.at(-1)?.endsWith('?') ? headings.slice(0, -1) : headings),
  question,
];

/** A single question is over what opens behind it; of several each is over all up to the next. */
const reachOf = (next: Block | undefined) => (next?.units.at(-1)?.endsWith(':') ? 2 : 1);

/** What a paragraph, or an item of a list that others answer below it, asks that says nothing else. */
function questionAlone({ kind, units }: Block): string | null {
  const text = units.join(' ').replace(NUMBER, '$1');
  const isAlone = kind === 'paragraph' ? units.length <= 2 : units.length === 1;
  return isAlone && isQuestion(text) ? questionIn(text) : null;
}

function answersIn(block: Block): Block[] {
  if (block.kind === 'table') return answersInRows(block);
  if (block.kind === 'list' || block.kind === 'steps') return answersInItems(block);
  const [first = ''] = block.units;
  return isQuestion(first) && (QUESTION_MARK.test(first) || IN_BOLD.test(first)) ? answersInItems(block) : [block];
}

/** "Where are you?" and below it "In the high street.", or both in one item. */
function answersInItems(block: Block): Block[] {
  const lines = block.units.flatMap(setApart);
  const isAnswered = lines.some(
    (line, at) => isQuestion(line) && lines[at + 1] !== undefined && !isQuestion(lines[at + 1]!),
  );
  if (!isAnswered || !(lines.length > block.units.length || isQuestion(lines[0]!))) return [block];
  const groups: { question: string | null; answer: string[] }[] = [{ question: null, answer: [] }];
  for (const line of lines)
    if (isQuestion(line)) groups.push({ question: questionIn(line), answer: [] });
    else groups.at(-1)!.answer.push(line.replace(ANSWER_MARK, '').trim());
  return groups.flatMap(({ question, answer }): Block[] => {
    const headings = question === null ? block.headings : besides(block.headings, question);
    if (answer.length > 0) return [{ kind: 'paragraph', headings, units: answer.flatMap(sentencesOf) }];
    return question === null ? [] : [{ kind: 'paragraph', headings: block.headings, units: [question] }];
  });
}

/** The question at the beginning of an item, and the rest. */
function setApart(unit: string): string[] {
  if (!unit.includes('?')) return [unit];
  const [first = '', ...rest] = sentencesOf(unit);
  return rest.length > 0 && isQuestion(first) ? [first, rest.join(' ')] : [unit];
}

const ROW = /^(?<title>[^?]{0,300}\?) – (?:[^:]{1,40}: )?(?<answer>.+)$/su;
const LABELLED_ROW =
  /(?:^| – |; )(?:spørsmål|question|spm\.?|q): (?<title>[^?]{0,300}\?)(?:; | – )(?:svar|answer|a): (?<answer>.+)$/isu;

/** A table whose rows each begin with a question is a list of answers. */
function answersInRows(block: Block): Block[] {
  const rows = block.units.map((unit) => (LABELLED_ROW.exec(unit) ?? ROW.exec(unit))?.groups);
  if (rows.length === 0 || !rows.every((row) => row && isQuestion(row.title!))) return [block];
  return rows.map((row) => ({
    kind: 'paragraph',
    headings: besides(block.headings, questionIn(row!.title!)),
    units: sentencesOf(row!.answer!),
  }));
}

const LONGEST_QUESTION = 300;
const QUESTION_MARK = /^[*_\s]*(?:spørsmål|question|spm|q)\s?\d{0,3}[.:)]+[*_]*\s+/iu;
const ANSWER_MARK = /^[*_\s]*(?:svar|answer|a)[.:)]+[*_]*\s+/iu;

/** "2. Where are you?", the whole of it in bold or not. */
const NUMBER = /^([*_]*)\d{1,3}[.)]\s+/u;
const IN_BOLD = /^(?:\*\*|__).*(?:\*\*|__)$/u;
const questionIn = (unit: string) => plainText(unit.replace(QUESTION_MARK, '').replace(NUMBER, '$1'));

/** One sentence that asks: "Sold out? Then …" goes on and is none. */
function isQuestion(unit: string): boolean {
  if (!unit.includes('?')) return false;
  const text = plainText(unit);
  return text.length <= LONGEST_QUESTION && text.endsWith('?') && sentencesOf(text).length === 1;
}
