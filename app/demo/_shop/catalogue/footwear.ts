import type { Product } from './product.ts';

const sizes = ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'];

export const footwear: Product[] = [
  {
    slug: 'ur-fjellstovel',
    category: 'footwear',
    priceNok: 3299,
    name: { no: 'Ur fjellstøvel', en: 'Ur mountain boot' },
    line: { no: 'Høy lærstøvel for ur, myr og tung sekk.', en: 'High leather boot for scree, bog and a heavy pack.' },
    text: {
      no: 'Ett stykke lær, få sømmer, og en såle som kan byttes. Kommer i vanlig og smal lest. Gå dem inn i en uke før turen.',
      en: 'One piece of leather, few seams, and a sole that can be replaced. Comes on a regular and a narrow last. Walk them in for a week before the trip.',
    },
    facts: { material: { no: 'Nubuk 2,6 mm, membran', en: 'Nubuck 2.6 mm, membrane' }, weight: '1 480 g (42)' },
    sizes,
  },
  {
    slug: 'sti-tursko',
    category: 'footwear',
    priceNok: 1799,
    name: { no: 'Sti tursko', en: 'Sti hiking shoe' },
    line: {
      no: 'Lett tursko med bred forfot for sti og dagstur.',
      en: 'Light hiking shoe with a wide forefoot for trails and day trips.',
    },
    text: {
      no: 'For den som går fort og lett. Grep på vått svaberg, plass til tærne, og tørr igjen til frokost.',
      en: 'For those who walk fast and light. Grip on wet rock, room for the toes, and dry again by breakfast.',
    },
    facts: {
      material: { no: 'Resirkulert polyester, membran', en: 'Recycled polyester, membrane' },
      weight: '760 g (42)',
    },
    sizes,
  },
  {
    slug: 'tov-ullsokker',
    category: 'footwear',
    priceNok: 399,
    name: { no: 'Tov ullsokker, 3 par', en: 'Tov wool socks, 3 pairs' },
    line: {
      no: 'Tykke ullsokker med tre års hullgaranti.',
      en: 'Thick wool socks with a three-year guarantee against holes.',
    },
    text: {
      no: 'Frotté under foten, flat søm over tærne. Går det hull, sender du dem rene til oss og får nye.',
      en: 'Terry under the foot, a flat seam over the toes. If they wear through, send them to us clean and you get new ones.',
    },
    facts: { material: { no: '70 % ull, 28 % polyamid, 2 % elastan', en: '70% wool, 28% polyamide, 2% elastane' } },
    sizes: ['36–39', '40–43', '44–47'],
  },
];
