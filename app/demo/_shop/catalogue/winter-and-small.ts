import type { Product } from './product.ts';

export const winterAndSmall: Product[] = [
  {
    slug: 'vidda-fjellski',
    category: 'winter',
    priceNok: 3999,
    name: { no: 'Vidda fjellski', en: 'Vidda mountain skis' },
    line: {
      no: 'Fjellski med stålkanter og spor for korte feller.',
      en: 'Nordic mountain skis with steel edges, ready for short skins.',
    },
    text: {
      no: 'Stive nok til pulk, myke nok til å svinge. Binding kommer i tillegg; vi monterer gratis når du kjøper begge deler.',
      en: 'Stiff enough for a pulk, soft enough to turn. Bindings are extra; we mount them for free when you buy both.',
    },
    facts: { weight: '2 140 g (200 cm)', material: { no: 'Trekjerne', en: 'Wood core' } },
    sizes: ['180 cm', '190 cm', '200 cm', '210 cm'],
  },
  {
    slug: 'festefeller-45',
    category: 'winter',
    priceNok: 899,
    name: { no: 'Festefeller 45 mm', en: 'Kick skins 45 mm' },
    line: { no: 'Korte feller til fjellski.', en: 'Short skins for mountain skis.' },
    text: {
      no: 'Mohair som glir og nylon som fester. Klare på ti sekunder med kalde fingre.',
      en: 'Mohair that glides and nylon that grips. On in ten seconds with cold fingers.',
    },
    facts: {
      length: '90 cm',
      material: { no: '70 % mohair, 30 % nylon', en: '70% mohair, 30% nylon' },
      weight: '210 g',
    },
  },
  {
    slug: 'trygg-skredpakke',
    category: 'winter',
    priceNok: 4490,
    name: { no: 'Trygg skredpakke', en: 'Trygg avalanche kit' },
    line: {
      no: 'Skredsøker, spade og søkestang i én pakke.',
      en: 'Avalanche transceiver, shovel and probe in one kit.',
    },
    text: {
      no: 'Søker med tre antenner, spade i aluminium og stang på 260 cm. Øv minst to ganger hver vinter; vi låner deg en sender å lete etter.',
      en: 'A three-antenna transceiver, an aluminium shovel and a 260 cm probe. Practise at least twice every winter; we lend you a beacon to look for.',
    },
    facts: {
      content: { no: 'Søker, spade, søkestang', en: 'Transceiver, shovel, probe' },
      battery: { no: '3 × AAA, 300 t', en: '3 × AAA, 300 h' },
      weight: '1 210 g',
    },
  },
  {
    slug: 'skuff-snospade',
    category: 'winter',
    priceNok: 699,
    name: { no: 'Skuff snøspade', en: 'Skuff snow shovel' },
    line: { no: 'Sammenleggbar snøspade i aluminium.', en: 'Collapsible snow shovel in aluminium.' },
    text: {
      no: 'Teleskopskaft, håndtak som passer votter, og hull til å bygge nødslede.',
      en: 'Telescopic shaft, a handle that fits mittens, and holes for building a rescue sledge.',
    },
    facts: { weight: '650 g', length: '62–88 cm', material: { no: 'Herdet aluminium', en: 'Hardened aluminium' } },
  },
  {
    slug: 'rim-lue',
    category: 'small',
    priceNok: 349,
    name: { no: 'Rim ullue', en: 'Rim wool hat' },
    line: { no: 'Varm lue i ull med dusk.', en: 'Warm wool hat with a bobble.' },
    text: {
      no: 'Foret over ørene. Dusken kan knappes av når hjelmen skal på.',
      en: 'Lined over the ears. The bobble unbuttons when the helmet goes on.',
    },
    facts: { material: { no: '100 % ull, fleecefôr', en: '100% wool, fleece lining' }, weight: '92 g' },
  },
  {
    slug: 'labb-vindvotter',
    category: 'small',
    priceNok: 599,
    name: { no: 'Labb vindvotter', en: 'Labb wind mittens' },
    line: {
      no: 'Vindtette votter med plass til ullvott inni.',
      en: 'Windproof mittens with room for a wool mitten inside.',
    },
    text: {
      no: 'Lange mansjetter, stropp rundt håndleddet, og en tommel du får snudd på.',
      en: 'Long cuffs, a leash for the wrist, and a thumb you can turn.',
    },
    facts: { material: { no: 'Polyamid, geiteskinn', en: 'Polyamide, goatskin' }, weight: '140 g' },
    sizes: ['S', 'M', 'L', 'XL'],
  },
  {
    slug: 'rein-vaskesett',
    category: 'small',
    priceNok: 299,
    name: { no: 'Rein vaskesett', en: 'Rein care kit' },
    line: {
      no: 'Vaskemiddel og impregnering for skalljakker, uten PFAS.',
      en: 'Detergent and proofing for shell jackets, without PFAS.',
    },
    text: {
      no: 'Nok til seks vask og to impregneringer. Oppskriften står på flaska.',
      en: 'Enough for six washes and two proofings. The recipe is on the bottle.',
    },
    facts: { content: '300 ml + 250 ml' },
  },
];
