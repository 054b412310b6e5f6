import type { Product } from './product.ts';

const unisex = ['XS', 'S', 'M', 'L', 'XL'];

export const clothing: Product[] = [
  {
    slug: 'skarv-skalljakke',
    category: 'clothing',
    priceNok: 4299,
    name: { no: 'Skarv skalljakke', en: 'Skarv shell jacket' },
    line: {
      no: 'Trelags vanntett skalljakke for fjellet, herre.',
      en: 'Three-layer waterproof shell jacket for the mountains, men’s.',
    },
    text: {
      no: 'Hetta følger hodet når du snur deg, også med hjelm. Lange glidelåser under armene slipper ut varmen i bakken opp, og lommene går klar av hoftebeltet.',
      en: 'The hood turns with your head, helmet or not. Long zips under the arms let the heat out on the way up, and the pockets sit clear of a hip belt.',
    },
    facts: {
      waterproof: '20 000 mm',
      weight: '480 g (M)',
      material: { no: 'Polyamid, PFAS-fri', en: 'Polyamide, PFAS-free' },
    },
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'rype-skalljakke',
    category: 'clothing',
    priceNok: 4299,
    name: { no: 'Rype skalljakke', en: 'Rype shell jacket' },
    line: {
      no: 'Trelags vanntett skalljakke for fjellet, dame.',
      en: 'Three-layer waterproof shell jacket for the mountains, women’s.',
    },
    text: {
      no: 'Samme stoff som Skarv, tegnet på nytt fra skuldrene og ned. Plass til dun under, og lang nok bak til at den blir der den er når du bøyer deg.',
      en: 'The same fabric as Skarv, drawn anew from the shoulders down. Room for down underneath, and long enough at the back to stay put when you bend.',
    },
    facts: {
      waterproof: '20 000 mm',
      weight: '450 g (M)',
      material: { no: 'Polyamid, PFAS-fri', en: 'Polyamide, PFAS-free' },
    },
    sizes: unisex,
  },
  {
    slug: 'regnfang-regnjakke',
    category: 'clothing',
    priceNok: 1699,
    name: { no: 'Regnfang regnjakke', en: 'Regnfang rain jacket' },
    line: {
      no: 'Lett regnjakke som pakkes i sin egen lomme.',
      en: 'Light rain jacket that packs into its own pocket.',
    },
    text: {
      no: 'For den som har regntøyet i sekken de fleste dagene og på seg de andre. Tette sømmer, justerbar hette, refleks i ryggen.',
      en: 'For those who carry their rain jacket most days and wear it on the others. Taped seams, adjustable hood, reflective back.',
    },
    facts: {
      waterproof: '10 000 mm',
      weight: '340 g (M)',
      material: { no: 'Resirkulert polyester', en: 'Recycled polyester' },
    },
    sizes: unisex,
  },
  {
    slug: 'dunfjell-dunjakke',
    category: 'clothing',
    priceNok: 3499,
    name: { no: 'Dunfjell dunjakke', en: 'Dunfjell down jacket' },
    line: { no: 'Varm dunjakke med hette til pauser og leir.', en: 'Warm hooded down jacket for breaks and camp.' },
    text: {
      no: 'Sydde kamre som holder dunet på plass, og et stoff som tåler en gnist fra bålet litt bedre enn de fleste. Kort i livet, så den sitter under sekken.',
      en: 'Stitched chambers keep the down where it should be, and the fabric forgives a spark a little better than most. Cut short, so that it sits under a pack.',
    },
    facts: { fill: { no: '180 g dun, 800 cuin, RDS', en: '180 g down, 800 cuin, RDS' }, weight: '520 g (M)' },
    sizes: unisex,
  },
  {
    slug: 'fonn-vattert-jakke',
    category: 'clothing',
    priceNok: 1999,
    name: { no: 'Fonn vattert jakke', en: 'Fonn insulated jacket' },
    line: {
      no: 'Syntetisk mellomlag som varmer også når det er fuktig.',
      en: 'Synthetic mid layer that stays warm when damp.',
    },
    text: {
      no: 'Under skallet om vinteren, alene om høsten. Vaskes på 40 grader og tørker over natten.',
      en: 'Under a shell in winter, on its own in autumn. Washes at 40 degrees and dries overnight.',
    },
    facts: { fill: '60 g/m² polyester', weight: '390 g (M)' },
    sizes: unisex,
  },
  {
    slug: 'myrull-genser',
    category: 'clothing',
    priceNok: 1499,
    name: { no: 'Myrull ullgenser', en: 'Myrull wool jumper' },
    line: {
      no: 'Strikket genser i norsk ull med mønster fra dalen.',
      en: 'Knitted jumper in Norwegian wool with a pattern from the valley.',
    },
    text: {
      no: 'Strikket på Vestlandet av ull fra spælsau. Den klør litt den første uka og aldri siden.',
      en: 'Knitted in western Norway from the wool of old Norse sheep. It itches a little for a week, and never again.',
    },
    facts: { material: { no: '100 % norsk ull', en: '100% Norwegian wool' }, weight: '620 g (M)' },
    sizes: unisex,
  },
  {
    slug: 'lauv-ulltroye',
    category: 'clothing',
    priceNok: 799,
    name: { no: 'Lauv ulltrøye', en: 'Lauv wool base layer' },
    line: {
      no: 'Trøye i merinoull, 200 gram, til kroppen innerst.',
      en: 'Merino base layer, 200 gram, next to the skin.',
    },
    text: {
      no: 'Flate sømmer, lange ermer og et stoff som lukter lite etter tre dager på tur. Tåler vask på 40 grader.',
      en: 'Flat seams, long sleeves and a fabric that smells of little after three days out. Washes at 40 degrees.',
    },
    facts: { material: { no: '100 % merinoull, 200 g/m²', en: '100% merino wool, 200 g/m²' }, weight: '210 g (M)' },
    sizes: unisex,
  },
  {
    slug: 'steinfot-turbukse',
    category: 'clothing',
    priceNok: 1599,
    name: { no: 'Steinfot turbukse', en: 'Steinfot trekking trousers' },
    line: {
      no: 'Slitesterk turbukse med strekk og forsterkede knær.',
      en: 'Tough trekking trousers with stretch and reinforced knees.',
    },
    text: {
      no: 'Til kratt, ur og hytter. Lufting på lårene, lomme til kart, og en hempe til hammer om du snekrer på veien.',
      en: 'For scrub, scree and cabins. Vents on the thighs, a pocket for the map, and a loop for a hammer if you build on the way.',
    },
    facts: { material: { no: 'Polyamid og elastan', en: 'Polyamide and elastane' }, weight: '540 g (M)' },
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'bre-skallbukse',
    category: 'clothing',
    priceNok: 2999,
    name: { no: 'Bre skallbukse', en: 'Bre shell trousers' },
    line: {
      no: 'Vanntett skallbukse med lange glidelåser til ski og regn.',
      en: 'Waterproof shell trousers with long zips for skiing and rain.',
    },
    text: {
      no: 'Går på uten å ta av skiskoene. Forsterket der stålkanten treffer, og seler som kan tas av.',
      en: 'Goes on without taking your ski boots off. Reinforced where the steel edge hits, with braces that come off.',
    },
    facts: {
      waterproof: '20 000 mm',
      weight: '430 g (M)',
      material: { no: 'Polyamid, PFAS-fri', en: 'Polyamide, PFAS-free' },
    },
    sizes: unisex,
  },
];
