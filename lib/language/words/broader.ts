import type { Kin } from './kindred.ts';
import { stemsOf } from './stem.ts';

const DOGS = 'terrier labrador puddel schäfer chihuahua mops dalmatiner poodle spaniel collie retriever bulldog';

/**
 * What more a rule for all of a kind is about: whoever asks whether a dog may come is answered by what holds for pets, and
 * whoever asks for beer by what holds for alcohol. Of nothing else: what a cat's treatment costs no price of animals tells.
 */
const KINDS: readonly { each: string; kind: Kin }[] = [
  {
    each: DOGS,
    kind: { no: ['hund'], en: ['dog'] },
  },
  {
    each: `hund hunder hunden katt katter katten valp kanin kaniner marsvin hamster papegøye undulat fugl slange reptil ilder
      ${DOGS}
      dog dogs cat cats puppy puppies kitten rabbit rabbits hamster parrot bird snake ferret`,
    kind: { no: ['dyr', 'kjæledyr', 'husdyr', 'dyrehold'], en: ['pet', 'animal'] },
  },
  {
    each: 'øl vin brennevin sprit cider musserende champagne pils beer wine spirits cider whisky vodka champagne prosecco',
    kind: { no: ['alkohol', 'alkoholholdig'], en: ['alcohol', 'alcoholic'] },
  },
  {
    each: 'pizza kake kaker niste matpakke brødskive frukt sjokolade pølse pølser nøtter sandwich snacks cake cakes sandwiches crisps fruit chocolate snack',
    kind: { no: ['mat', 'matvarer'], en: ['food'] },
  },
  {
    each: 'brus kaffe vann saft juice te øl vin soda coffee water juice tea beer wine',
    kind: { no: ['drikke', 'drikkevarer'], en: ['drink', 'beverage'] },
  },
  {
    each: 'bil personbil varebil lastebil motorsykkel moped bobil campingvogn car van truck lorry motorcycle motorbike moped motorhome caravan',
    kind: { no: ['kjøretøy'], en: ['vehicle'] },
  },
  {
    each: 'sofa seng madrass bord stol stoler kommode skap bokhylle couch bed mattress table chair chairs wardrobe bookcase',
    kind: { no: ['møbler'], en: ['furniture'] },
  },
  {
    each: 'ryggsekk sekk koffert rucksack backpack suitcase',
    kind: { no: ['bag', 'veske', 'bagasje'], en: ['bag', 'luggage'] },
  },
  {
    each: 'lommebok smykker smykke laptop wallet jewellery jewelry laptop',
    kind: { no: ['verdisaker', 'eiendeler', 'gjenstander'], en: ['valuables', 'belongings'] },
  },
  {
    each: 'jakke bukse bukser genser kjole shorts jeans skjorte jacket trousers sweater dress shorts jeans shirt',
    kind: { no: ['klær', 'plagg', 'bekledning'], en: ['clothes', 'clothing', 'garment'] },
  },
  {
    each: 'støvler sandaler joggesko høyhælte tøfler boots sandals sneakers heels slippers',
    kind: { no: ['sko', 'fottøy'], en: ['shoes', 'footwear'] },
  },
  {
    each: 'feber forkjølet forkjølelse influensa halsbetennelse omgangssyke magesjuke korona vannkopper fever cold flu chickenpox covid',
    kind: { no: ['syk', 'sykdom', 'smitte', 'smittsom'], en: ['ill', 'sick', 'illness', 'contagious'] },
  },
  {
    each: 'førerkort pass passport',
    kind: { no: ['legitimasjon'], en: ['id', 'identification'] },
  },
  {
    each: 'bensin diesel propan gass gassflaske fyrverkeri kjemikalier petrol gasoline propane gas fireworks chemicals',
    kind: { no: ['brannfarlig', 'eksplosiver', 'farlig'], en: ['flammable', 'hazardous', 'explosive', 'dangerous'] },
  },
  {
    each: 'datter datteren datra sønn sønnen baby babyen spedbarn ettåring toåring treåring fireåring femåring seksåring sjuåring syvåring åtteåring niåring tiåring daughter son baby toddler infant',
    kind: { no: ['barn'], en: ['child', 'children', 'kid'] },
  },
];

/** Where something is sent or taken to: what holds for the countries around, or for all but one's own. */
const COUNTRIES: readonly { each: string; kind: Kin }[] = [
  {
    each: 'sverige danmark finland sweden denmark finland',
    kind: {
      no: ['norden', 'skandinavia', 'eu', 'europa', 'utland', 'utlandet'],
      en: ['nordic', 'scandinavia', 'eu', 'europe', 'abroad', 'international', 'overseas'],
    },
  },
  {
    each: 'tyskland frankrike spania italia nederland belgia østerrike polen portugal irland hellas germany france spain italy netherlands holland belgium austria poland portugal ireland greece',
    kind: { no: ['eu', 'europa', 'utland', 'utlandet'], en: ['eu', 'europe', 'abroad', 'international', 'overseas'] },
  },
  {
    each: 'island iceland norge norway',
    kind: { no: ['norden', 'europa'], en: ['nordic', 'europe'] },
  },
  {
    each: 'storbritannia england skottland sveits tyrkia uk britain england scotland switzerland turkey',
    kind: { no: ['europa', 'utland', 'utlandet'], en: ['europe', 'abroad', 'international', 'overseas'] },
  },
  {
    each: 'usa amerika canada australia japan kina india america china brazil',
    kind: { no: ['utland', 'utlandet', 'verden'], en: ['abroad', 'international', 'overseas', 'worldwide'] },
  },
];

/** "We do not ship outside Scandinavia" holds for these. */
const ELSEWHERE: typeof COUNTRIES = COUNTRIES.filter(({ kind }) => !kind.no.includes('norden')).map(({ each }) => ({
  each,
  kind: { no: ['utenfor'], en: ['outside'] },
}));

/** Where something is sent within the country: what holds for its county. */
const TOWNS: typeof COUNTRIES = [
  { each: 'tromsø harstad finnsnes', kind: { no: ['troms'], en: ['troms'] } },
  { each: 'alta hammerfest kirkenes vadsø vardø', kind: { no: ['finnmark'], en: ['finnmark'] } },
  { each: 'bodø narvik svolvær mosjøen', kind: { no: ['nordland'], en: ['nordland'] } },
  { each: 'longyearbyen', kind: { no: ['svalbard'], en: ['svalbard'] } },
  { each: 'trondheim steinkjer levanger namsos', kind: { no: ['trøndelag'], en: ['trøndelag'] } },
  { each: 'bergen førde voss florø', kind: { no: ['vestland'], en: ['vestland'] } },
  { each: 'stavanger sandnes haugesund', kind: { no: ['rogaland'], en: ['rogaland'] } },
  { each: 'ålesund molde kristiansund', kind: { no: ['møre'], en: ['møre'] } },
  { each: 'kristiansand arendal mandal', kind: { no: ['agder'], en: ['agder'] } },
  {
    each: `oslo bergen trondheim stavanger tromsø kristiansand drammen fredrikstad sarpsborg sandnes bodø ålesund tønsberg sandefjord skien porsgrunn
      haugesund moss hamar lillehammer gjøvik elverum kongsberg larvik arendal molde kristiansund harstad narvik alta hammerfest kirkenes steinkjer levanger halden førde voss`,
    kind: { no: ['innenlands'], en: ['domestic'] },
  },
];
const SENT =
  /^(?:frakt\p{L}*|send\p{L}*|lever\p{L}*|porto\p{L}*|pakke\p{L}*|kommer|framme?|fremme?|ship\p{L}*|deliver\p{L}*|postage|arrive\p{L}*)$/u;

function byStemOf(kinds: typeof KINDS): Map<string, Kin[]> {
  const byStem = new Map<string, Kin[]>();
  for (const { each, kind } of kinds)
    for (const stem of new Set(each.split(/\s+/).map((word) => stemsOf(word).no)))
      byStem.set(stem, [...(byStem.get(stem) ?? []), kind]);
  return byStem;
}
const things = byStemOf(KINDS);
const always = byStemOf([...COUNTRIES, ...ELSEWHERE]);
const towns = byStemOf(TOWNS);

const ASKS_LEAVE =
  /^(?:lov|tillat\p{L}*|med|medbring\p{L}*|velkom\p{L}*|imot|kan|får|må|allowed|allow|permitted|bring|take|welcome|accept|can|may|could)$/u;

/**
 * The kinds that a word is one of, in a question whether that may be; of a country the part of the world, of a town that
 * something is sent to its county.
 * @returns the nearest first: beer is alcohol before it is a drink
 */
export function broaderThan(words: readonly string[], at: number): readonly Kin[] {
  const stem = stemsOf(words[at]!).no;
  const isSentThere = /^(?:til|to)$/u.test(words[at - 1] ?? '') && words.some((word) => SENT.test(word));
  const town = isSentThere ? towns.get(stem) : undefined;
  if (town) return town;
  return always.get(stem) ?? (words.some((word) => ASKS_LEAVE.test(word)) ? (things.get(stem) ?? []) : []);
}
