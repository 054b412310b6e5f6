import type { Product } from './product.ts';

export const packsAndKitchen: Product[] = [
  {
    slug: 'heim-65-tursekk',
    category: 'packs',
    priceNok: 2799,
    name: { no: 'Heim 65 tursekk', en: 'Heim 65 trekking pack' },
    line: {
      no: 'Stor ryggsekk for telttur med stillbar rygg.',
      en: 'Large backpack for tent trips with an adjustable back.',
    },
    text: {
      no: 'Bærer tyve kilo uten å knirke. Bunnlomme til soveposen, regntrekk i lokket, og reimer som kan byttes enkeltvis.',
      en: 'Carries twenty kilos without a creak. A compartment for the sleeping bag, a rain cover in the lid, and straps that can be replaced one by one.',
    },
    facts: { volume: '65 l', backLength: '42–54 cm', weight: '1 790 g' },
  },
  {
    slug: 'stol-28-dagstursekk',
    category: 'packs',
    priceNok: 1399,
    name: { no: 'Støl 28 dagstursekk', en: 'Støl 28 day pack' },
    line: { no: 'Dagstursekk med rulletopp til fjell og jobb.', en: 'Roll-top day pack for the hills and for work.' },
    text: {
      no: 'Én stor lomme, én liten, og strikk til jakka. Mer trenger ikke en dagstur.',
      en: 'One large pocket, one small, and a cord for your jacket. A day trip needs no more.',
    },
    facts: { volume: '28 l', backLength: '47 cm', weight: '690 g' },
  },
  {
    slug: 'glo-gassbrenner',
    category: 'kitchen',
    priceNok: 699,
    name: { no: 'Glo gassbrenner', en: 'Glo gas stove' },
    line: { no: 'Liten gassbrenner på 95 gram.', en: 'Small gas stove of 95 grams.' },
    text: {
      no: 'Koker en liter på tre og et halvt minutt i stille vær. Passer alle bokser med skrugjenge. Gass er ikke med.',
      en: 'Boils a litre in three and a half minutes in still air. Fits every screw canister. Gas is not included.',
    },
    facts: { weight: '95 g', output: '2 800 W' },
  },
  {
    slug: 'glo-vinter-brenner',
    category: 'kitchen',
    priceNok: 1899,
    name: { no: 'Glo Vinter brenner', en: 'Glo Vinter stove' },
    line: {
      no: 'Multifuelbrenner for bensin, parafin og gass ned til −30 °C.',
      en: 'Multi-fuel stove for petrol, paraffin and gas down to −30 °C.',
    },
    text: {
      no: 'Til smelting av snø når det er for kaldt for gass. Kommer med pumpe, flaske og verktøy.',
      en: 'For melting snow when it is too cold for gas. Comes with pump, bottle and tools.',
    },
    facts: { weight: '440 g', output: '3 000 W' },
  },
  {
    slug: 'ugle-400-hodelykt',
    category: 'kitchen',
    priceNok: 599,
    name: { no: 'Ugle 400 hodelykt', en: 'Ugle 400 headlamp' },
    line: { no: 'Oppladbar hodelykt som også går på AAA.', en: 'Rechargeable headlamp that runs on AAA too.' },
    text: {
      no: 'Fjernlys til sti, rødt lys til teltet, og en lås så den ikke lyser i sekken.',
      en: 'A beam for the trail, red light for the tent, and a lock so that it does not shine in your pack.',
    },
    facts: { output: '400 lm', battery: { no: 'USB-C, 3–120 t', en: 'USB-C, 3–120 h' }, weight: '86 g' },
  },
  {
    slug: 'varm-termos',
    category: 'kitchen',
    priceNok: 399,
    name: { no: 'Varm termos 1 liter', en: 'Varm flask 1 litre' },
    line: {
      no: 'Ståltermos som holder kaffen varm i 24 timer.',
      en: 'Steel flask that keeps coffee hot for 24 hours.',
    },
    text: {
      no: 'To kopper, én propp som kan tas fra hverandre og vaskes, og en lakk som tåler å stå i snøen.',
      en: 'Two cups, a stopper that comes apart for washing, and a coat of paint that stands being stood in the snow.',
    },
    facts: { volume: '1 l', weight: '560 g', material: { no: 'Rustfritt stål', en: 'Stainless steel' } },
  },
];
