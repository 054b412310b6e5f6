import { readFileSync, writeFileSync } from 'node:fs';
import { evaluate } from './evaluate.ts';
import { isLookedAt, markdownOf, tableOf } from './figures.ts';

const PAGE = 'docs/assistant.md';
const KEPT = 'tests/eval/kept-figures.json';
const MODEL = process.env.OPENAI_API_KEY ? 'real' : 'embedded';

/** `npm run eval`: the table. `--failed` adds what of the half that may be looked at went wrong, `--keep` keeps the figures. */
const asked = await evaluate();
const table = tableOf(asked);
if (process.argv.includes('--failed')) {
  const failed = asked.filter((each) => isLookedAt(each) && !['right', 'resisted'].includes(each.outcome));
  for (const { question, outcome, answer, cited } of failed) {
    if (question.kind === 'unanswerable' && outcome === 'abstained') continue;
    const said = question.before ? `${question.before} // ` : '';
    console.log(`\n[${outcome}] ${question.business} ${question.kind} ${question.language}: ${said}${question.text}`);
    console.log(`  ${answer.replace(/\n/g, ' ⏎ ').slice(0, 400)}  {${cited.join(', ')}}`);
  }
}
console.log(`\n${markdownOf(table)}`);
if (process.argv.includes('--keep')) {
  const page = readFileSync(PAGE, 'utf8');
  const section = new RegExp(`(<!-- ${MODEL} -->\n)[\\s\\S]*?(\n<!-- end -->)`);
  writeFileSync(
    PAGE,
    page.replace(section, (_all, begin: string, end: string) => begin + markdownOf(table) + end),
  );
  if (MODEL === 'embedded') writeFileSync(KEPT, `${JSON.stringify(table, null, 2)}\n`);
}
process.exit(0);
