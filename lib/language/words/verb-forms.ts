/** Forms of one verb that no stemmer puts together, the infinitive first. Those that are another word as well are left out. */
const NORWEGIAN = `
selge selger solgte solgt selges|kjøpe kjøper kjøpte kjøpt|sende sender sendte sendt|fryse fryser frøs frosset|trekke trekker trakk trukket trekkes
bryte bryter brøt brutt|binde binder bandt bundet|drikke drikker drakk drukket|spise spiser spiste spist|låne låner lånte lånt
leie leier leide leid|skrive skriver skrev skrevet|velge velger valgte valgt|stjele stjeler stjal stjålet|brekke brekker brakk brukket
slå slår slo slått|knekke knekker knakk knekt|kjøre kjører kjørte kjørt|røyke røyker røykte røykt|sy syr sydde sydd|måle måler målte målt
ryke ryker røk røket|fly flyr fløy fløyet|skjære skjærer skar skåret|lede leder ledet|ringe ringer ringte ringt|sove sover sov sovet
rive river rev revet|synge synger sang sunget|svømme svømmer svømte svømt|bake baker bakte bakt|trene trener trente trent|male maler malte malt|bestille bestiller bestilte bestilt
avbestille avbestiller avbestilte avbestilt|medbringe medbringer medbrakte medbrakt|rengjøre rengjør rengjorde rengjort|tilby tilbyr tilbød tilbudt|ri rir red ridd|smøre smører smurte smurt
bestå består bestod bestått|finne finner fant funnet|hjelpe hjelper hjalp hjulpet|bære bærer båret|drive driver drev drevet|forlate forlater forlot forlatt|rekke rekker rakk rukket
slippe slipper slapp sluppet|stige stiger steget|stryke stryker strøk strøket|vinne vinner vant vunnet|inngå inngår inngikk inngått|oppstå oppstår oppstod oppstått
treffe treffer traff truffet|bite biter bitt|gripe griper grep grepet|stikke stikker stakk stukket|vri vrir vred vridd`;

const ENGLISH = `
buy bought|sell sold|send sent|pay paid|keep kept|lose lost|forget forgot forgotten|break broke broken|freeze froze frozen
catch caught|wear wore worn|tear tore torn|drive drives drove driven driving driver drivers|eat ate eaten|drink drank drunk|sleep slept|write wrote written
steal stole stolen|fly flew flown|swim swims swam swum swimming swimmer swimmers|run ran|teach teaches taught teaching teacher teachers|choose chose chosen|speak spoke spoken|hold held|begin began begun
ride rides rode ridden riding rider riders|apply applies applied applying application applications|bake bakes baked baking bakery
bring brought|build built|feed fed|grow grew grown|hear heard|know knew known|lend lent|meet met|ring rang rung|sew sewn sewed|shrink shrank shrunk shrinking|spend spent
throw threw thrown|win won|bite bitten|blow blew blown|weave wove woven|draw drew drawn|shake shook shaken|stick stuck|hang hung
register registers registered registering registration`;

const groupsIn = (list: string) =>
  list
    .trim()
    .split(/[|\n]/)
    .map((each) => each.trim().split(' '));
/** "Leies": what is done to something. */
const withPassive = (forms: readonly string[]) => [...forms, `${forms[0]}s`];
const formsIn = (groups: readonly (readonly string[])[]) =>
  new Map(groups.flatMap((forms) => forms.map((form) => [form, forms] as const)));
const formsOf = { no: formsIn(groupsIn(NORWEGIAN).map(withPassive)), en: formsIn(groupsIn(ENGLISH)) };
const byForm = new Map([...formsOf.no, ...formsOf.en]);

/** "Trukket" is "trekke"; null for what is no form of such a verb. */
export const infinitiveOf = (word: string): string | null => (byForm.get(word) ?? formsOfDoing(word))?.[0] ?? null;

/** The same of one language alone: to a Norwegian "sent" is late. */
export const infinitiveIn = (word: string, language: 'no' | 'en'): string | null =>
  formsOf[language].get(word)?.[0] ?? null;

/** "Betalt", "levert", "bestilt", whose stem is another than that of what one does: "betale", "levere", "bestille". */
export const infinitiveOfDone = (word: string): string | null => {
  const [, begin = '', end = ''] = DONE.exec(word) ?? [];
  return begin === '' ? null : `${begin}${end === 'il' ? 'ille' : `${end}e`}`;
};
const DONE = /^(\p{L}{3,})(er|al|el|il)t$/u;

/** "Trekking" is what one does who draws; in English "-ing" is a form like any. */
function formsOfDoing(word: string): readonly string[] | undefined {
  const [, stem = ''] = DOING.exec(word) ?? [];
  return stem === '' ? undefined : byForm.get(`${stem}e`);
}
const DOING = /^(\p{L}{3,})ing(?:en|a|er)?$/u;

/** The word itself alone where it is no form of such a verb. */
export function formsOfVerb(word: string): readonly string[] {
  const forms = byForm.get(word);
  return forms ? [...forms, ...doing(forms[0]!)] : [word];
}
const doing = (infinitive: string) => (/\p{L}{3}e$/u.test(infinitive) ? [`${infinitive.slice(0, -1)}ing`] : []);
