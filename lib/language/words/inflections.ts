/** Forms of one noun or adjective that no stemmer puts together, its dictionary form first. */
const IRREGULAR: Readonly<Record<'no' | 'en', string>> = {
  no: `natt natta natten netter nettene|bror broren brødre brødrene|tre treet trær trærne|kne kneet knær knærne|strand stranda stranden strender strendene
stang stanga stangen stenger stengene|datter datteren døtre døtrene|øy øya øyen øyer øyene|kjøkken kjøkkenet kjøkkener kjøkkenene|laken lakenet lakener lakenene
museum museet museer museene|finger fingeren fingre fingrene|skulder skulderen skuldre skuldrene|søster søsteren søstre søstrene|sommer sommeren somre somrene
mønster mønsteret mønstre mønstrene|nummer nummeret numre numrene|senter senteret sentre sentrene|register registeret registre registrene|filter filteret filtre filtrene
teater teateret teatret teatre teatrene|uke uka uken uker ukene|egen eget egne|veske veska vesken vesker veskene
liten lita lille små|ny nytt nye|gul gult gule|rød rødt røde|grønn grønt grønne|hvit hvitt hvite|brun brunt brune|sort sorte|grå grått|blå blått`,
  en: `person persons people|woman women|man men|knife knives|shelf shelves|bus buses busses|allergy allergies allergic|wife wives|leaf leaves|half halves|loaf loaves|child children|tooth teeth|foot feet|mouse mice|goose geese|life lives`,
};

const groupsIn = (list: string) => list.split(/[|\n]/).map((group) => group.trim().split(' '));
const byForm = {
  no: new Map(groupsIn(IRREGULAR.no).flatMap((forms) => forms.map((form) => [form, forms] as const))),
  en: new Map(groupsIn(IRREGULAR.en).flatMap((forms) => forms.map((form) => [form, forms] as const))),
};

/** All forms of an irregular word of that language, the dictionary form first; none of any other. */
export const irregularForms = (word: string, language: 'no' | 'en'): readonly string[] =>
  byForm[language].get(word) ?? [];

/**
 * What a Norwegian word is a form of, where the stemmer cuts the two differently: "trener" of "treneren", "sofa" of "sofaen",
 * "vaske" of "vasking", "reservere" of "reservasjon". Null for all others.
 */
export function baseOf(word: string): string | null {
  for (const { pattern, base, except } of DERIVED) {
    const [, begin = ''] = pattern.exec(word) ?? [];
    if (begin !== '' && !except.test(word)) return begin + base;
  }
  return null;
}

/** The noun in -er of one of its definite forms, by which compounds are told. */
export function nounIn(word: string): string | null {
  const base = baseOf(word);
  return base?.endsWith('er') ? base : null;
}

/** What a search for a word has to look for besides, because the database cuts it as the stemmer does. */
export function otherForms(word: string): readonly string[] {
  const [, verb = ''] = VERB_IN_ERE.exec(word) ?? [];
  return [
    ...irregularForms(word, 'no'),
    ...irregularForms(word, 'en'),
    ...[baseOf(word), englishBaseOf(word), verb === '' ? null : `${verb}asjon`].filter((form) => form !== null),
  ];
}
const VERB_IN_ERE = /^(\p{L}{3,})er(?:e|er|te|t|es)$/u;

const NONE = /^$/u;
const DERIVED: readonly { pattern: RegExp; base: string; except: RegExp }[] = [
  {
    pattern: /^(\p{L}{2,}er)(?:ens?|ets?|nes?)$/u,
    base: '',
    // "Fjerne" is no plural of "fjer".
    except: /^(?:(?:f|g|h|k|st)jerne|\p{L}*(?:verne|lanterne|kaserne|moderne|interne|eksterne|sisterne|konserne))s?$/u,
  },
  {
    pattern: /^(\p{L}*(?:tak|bruk|lær|tren|spill|selg|kjøp|løp|svømm|arbeid|besøk|vandr|dans|bak|mal|ei)er)e$/u,
    base: '',
    except: NONE,
  },
  { pattern: /^(\p{L}{2,}a)(?:en|er|ene|et)s?$/u, base: '', except: NONE },
  {
    pattern: /^(\p{L}{3,})ing(?:en|a|er|ene)?s?$/u,
    base: 'e',
    // An invoice has nothing to do with rain, nor a position with silence.
    except: /^(?:\p{L}*regn|\p{L}*still|dronn|kyll|\p{L}*setn|menn)ing\p{L}*$/u,
  },
  { pattern: /^(\p{L}{3,})asjon(?:en|er|ene)?s?$/u, base: 'ere', except: NONE },
];

/** "Treat" of "treatment"; null for all others. */
export function englishBaseOf(word: string): string | null {
  const [, begin = ''] = MENT.exec(word) ?? [];
  return begin === '' || /^(?:a?part|depart|docu|ele|monu|instru|appoint)$/u.test(begin) ? null : begin;
}
const MENT = /^(\p{L}{4,})ments?$/u;
