import { stemsOf } from './stem.ts';
import { stopWords } from './stop-words.ts';

/**
 * What people say around what they ask about: verbs of wanting and doing, adjectives, people, times, kinds of things. A
 * text that answers need not repeat them, whatever it is about. A word that names a thing is none of these.
 */
const NORWEGIAN = `
ønske trenge behøve bety betyr bruke prøve tenke tro mene synes like elske hate håpe føle kjenne huske lære forstå skjønne aldri midten versjon versjonen
forklare fortelle nevne stå stå stått stoppe fortsette begynne starte slutte vente bli holde legge sitte gå dra reise komme
møte treffe besøke innom stikke dukke sette stille flytte hende skje burde bør pleie klare greie orke slippe tørre våge
tillatt tillate tillater mulighet adgang trygt sikker sikkert tenkte tenker stikke litt se åring åringen åringer vanligvis vanlig vanlige normal normalt typisk egentlig faktisk virkelig akkurat omtrent nesten
tilrettelagt tilrettelagte tilrettelegge tilpasset helt delvis spesielt særlig generelt raskt fort snart tidlig seint sent senest tidligst lengre lengst kortere korte lang lange
stor stort større største liten lite små mindre minste ny nytt nye gammel gammelt gamle fin fint flott dårlig bedre lett enkel
enkelt vanskelig billig billige billigst dyr dyrt dyre dyrere dyrest dyreste rimelig rimelige rimeligst rimeligste lettest letteste tyngst tyngste varmest varmeste stk stykk viktig nødvendig personlig privat egen eget egne
annen annet forskjellig ulike samme nærmest nærmeste første andre siste neste forrige både enten verken
jente gutt gutten jenta mann mannen kone kona kjæreste kjæresten datter datteren sønn sønnen unge ungen unger ungene mamma pappa foreldre foreldrene bestemor bestefar besteforeldre mormor morfar farmor farfar tante onkel tanta onkelen mor far bror søster venn venner venninne familie familien
folk menneske mennesker person personer voksen voksne kunde kunder gjest gjester pasient pasienter besøkende deltaker deltakere bruker brukere ansatte
dag dagen dager uke uka uken uker måned måneder år året gang ganger stund øyeblikk morgen kveld ettermiddag formiddag
sammen hjemme hjem borte ute inne nede oppe rundt foran bak ved siden plutselig dessverre heldigvis kjapt hurtig
informasjon info fakta detalj detaljer type typer form former sted steder område del deler antall
firma firmaet bedriften selskapet dere hotellet klinikken butikken senteret
bygget bygningen huset lokalet lokalene nærheten nærhet maksimum minimum maksimal minimal
tilby tilbyr tilbys selge selger fører eksistere eie driver gjøre ordne fikse skaffe hente få motta følge inkludere inkludert gjelde kreve krever
flere plass plasser bare enn hvis når fordi selv om dersom hvorvidt
ynskje trengje bruka tenkja meina veta vita gløyma byrja halda leggja ganga koma vitja skje bur bør
kroner krone nok euro dollar pund
jobbe jobber arbeide arbeider sove hoppe hopper lov lovlig mat matrett riktig riktige rett korrekt tas gis fås gjøres
forhånd hel hele helst høy høyt høyere lav lavt lave lavere bred bredt gonger stad stader veke veker månad dagar kveldar kjøp kjøper penge penger pengene`;

const ENGLISH = `
wish closest handle handles deal never anytime middle version due require use try think believe mean like love hate hope feel know remember learn understand explain tell mention stand stop continue
begin start finish wait stay hold keep come go travel arrive meet visit pop drop show turn happen allow allowed permitted permit possible able
everybody everyone nobody usual normal ordinary actually usually normally typically really exactly about almost nearly especially generally quick quickly fast soon early late later latest earliest longer longest
short shorter big bigger biggest large larger small smaller little less new old nice fine bad better easy simple hard difficult cheap cheapest
expensive dearest priciest lightest heaviest warmest important necessary personal private own different same nearest first second last next previous both either neither whole entire
girl boy man woman wife husband boyfriend girlfriend daughter son kid kids parent parents grandmother grandfather grandparents mother father mum mom dad brother sister friend friends family people person persons
adult adults customer customers guest guests patient patients visitor visitors participant user users staff
myself yourself himself herself themselves
day days week weeks month months year years time times while moment morning evening afternoon
together jump bounce home away outside inside around front behind unfortunately suddenly bit
information info detail details kind form place places area part number amount
become join advance tall high higher low lower wide live lives living several multiple space fit correct proper food
company business firm hotel clinic store shop premises nearby maximum minimum limit limits
kroner nok euro euros dollar dollars pound pounds
sell selling do fix arrange get obtain receive follow include included including apply count come exist own run rather also per money`;

/** "Finner" says as little as "finne". */
const inflected = (words: ReadonlySet<string>) => [...words].filter((word) => word.length > 3);

const setOf = (words: string) => new Set(words.trim().split(/\s+/));
const written = new Set([...setOf(NORWEGIAN), ...setOf(ENGLISH)]);
/** Of each stem the words that have it. */
const stems = { common: new Map<string, string[]>(), stop: new Map<string, string[]>() };
for (const [language, common] of [
  ['no', setOf(NORWEGIAN)],
  ['en', setOf(ENGLISH)],
] as const) {
  for (const word of common) enter(stems.common, word, language);
  for (const word of inflected(stopWords(language))) enter(stems.stop, word, language);
}

function enter(words: Map<string, string[]>, word: string, language: 'no' | 'en'): void {
  const key = `${language} ${stemsOf(word)[language]}`;
  words.set(key, [...(words.get(key) ?? []), word]);
}

const LONGEST_ENDING = 2;
const MOST_MORE = 4;

/**
 * "Passer" is an inflection of "passe"; "pass", which is less than that, is a thing, and so are "bilen" beside "billig" and
 * "dyrlege" beside "dyr".
 */
const isInflection = (word: string, language: 'no' | 'en') => {
  const key = `${language} ${stemsOf(word)[language]}`;
  const isOf = (other: string, less: number) =>
    word.length >= other.length - less &&
    word.length <= other.length + MOST_MORE &&
    word.startsWith(other.slice(0, Math.max(SHORTEST_BEGINNING, other.length - LONGEST_ENDING)));
  if (NAMES_A_THING.test(word)) return false;
  return (
    (stems.common.get(key) ?? []).some((other) => isOf(other, LONGEST_ENDING)) ||
    (stems.stop.get(key) ?? []).some((other) => isOf(other, 0))
  );
};
const SHORTEST_BEGINNING = 3;
/** "-lege" is what somebody is, "-else" makes a thing of what is done, and a bar is nothing "bare"; to the stemmer all are endings. */
const NAMES_A_THING = /(?:lege(?:n|r|ne)?|elsen?)$|^bar(?:en|er|ene)$/u;

/** @param language of the text; of an unknown one both count */
export function isCommon(word: string, language: string | null): boolean {
  if (written.has(word)) return true;
  return (language !== 'en' && isInflection(word, 'no')) || (language !== 'no' && isInflection(word, 'en'));
}
