import type { Product } from './product.ts';

export const camp: Product[] = [
  {
    slug: 'li-2-telt',
    category: 'camp',
    priceNok: 4999,
    name: { no: 'Li 2 telt', en: 'Li 2 tent' },
    line: { no: 'Lett kuppeltelt for to, vår til høst.', en: 'Light dome tent for two, spring to autumn.' },
    text: {
      no: 'Står på fire minutter, også på svaberg uten plugger. To innganger, så ingen må klatre over noen.',
      en: 'Up in four minutes, on bare rock without pegs too. Two doors, so that nobody has to climb over anybody.',
    },
    facts: {
      people: '2',
      season: '3',
      weight: { no: '1,9 kg', en: '1.9 kg' },
      waterproof: '3 000 mm',
      floor: '5 000 mm',
    },
  },
  {
    slug: 'vidde-3-telt',
    category: 'camp',
    priceNok: 8999,
    name: { no: 'Vidde 3 telt', en: 'Vidde 3 tent' },
    line: {
      no: 'Tunneltelt for tre som tåler vinter og vind.',
      en: 'Tunnel tent for three that takes winter and wind.',
    },
    text: {
      no: 'Stormmatter hele veien rundt, plass til pulk i forteltet og stenger som tåler å stå doble. Kortenden mot vinden.',
      en: 'Snow flaps all the way round, room for a pulk in the porch and sleeves for double poles. Narrow end to the wind.',
    },
    facts: {
      people: '3',
      season: '4',
      weight: { no: '3,6 kg', en: '3.6 kg' },
      waterproof: '4 000 mm',
      floor: '10 000 mm',
    },
  },
  {
    slug: 'lun-5-pluss-sovepose',
    category: 'camp',
    priceNok: 1499,
    name: { no: 'Lun +5 sovepose', en: 'Lun +5 sleeping bag' },
    line: { no: 'Syntetisk sovepose for sommer og hytte.', en: 'Synthetic sleeping bag for summer and cabins.' },
    text: {
      no: 'Enkel å vaske, varm nok i lavlandet fra juni til august, og liten nok til sykkelveska.',
      en: 'Easy to wash, warm enough in the lowlands from June to August, and small enough for a bicycle bag.',
    },
    facts: { comfort: '+9 °C', limit: '+5 °C', weight: '890 g', fill: 'Polyester' },
  },
  {
    slug: 'lun-5-minus-sovepose',
    category: 'camp',
    priceNok: 3999,
    name: { no: 'Lun −5 sovepose', en: 'Lun −5 sleeping bag' },
    line: {
      no: 'Dunsovepose for norsk fjell fra vår til høst.',
      en: 'Down sleeping bag for the Norwegian mountains from spring to autumn.',
    },
    text: {
      no: 'Den de fleste bør ha. Varmekrage, fotrom med plass til å vri seg, og glidelås som ikke biter i stoffet.',
      en: 'The one most people should have. A draught collar, a foot box with room to turn, and a zip that does not bite the fabric.',
    },
    facts: {
      comfort: '0 °C',
      limit: '−5 °C',
      weight: '980 g',
      fill: { no: 'Dun 700 cuin, RDS', en: '700 cuin down, RDS' },
    },
  },
  {
    slug: 'lun-15-minus-sovepose',
    category: 'camp',
    priceNok: 5999,
    name: { no: 'Lun −15 sovepose', en: 'Lun −15 sleeping bag' },
    line: { no: 'Vintersovepose i dun for påske og pulk.', en: 'Winter down sleeping bag for Easter and pulk trips.' },
    text: {
      no: 'Skråskårne kamre uten kalde sømmer. Bruk den med underlag med R-verdi 5 eller mer.',
      en: 'Slanted chambers without cold seams. Use it with a mat of R-value 5 or more.',
    },
    facts: {
      comfort: '−9 °C',
      limit: '−15 °C',
      weight: '1 420 g',
      fill: { no: 'Dun 800 cuin, RDS', en: '800 cuin down, RDS' },
    },
  },
  {
    slug: 'mose-liggeunderlag',
    category: 'camp',
    priceNok: 1599,
    name: { no: 'Mose liggeunderlag', en: 'Mose sleeping mat' },
    line: {
      no: 'Oppblåsbart liggeunderlag med pumpepose og lappesett.',
      en: 'Inflatable sleeping mat with pump sack and repair kit.',
    },
    text: {
      no: 'Åtte centimeter tykt og stille når du snur deg. Legg skum under om vinteren.',
      en: 'Eight centimetres thick and quiet when you turn. Put foam underneath in winter.',
    },
    facts: { rValue: { no: '4,8', en: '4.8' }, weight: '540 g', length: '183 × 58 cm' },
  },
];
