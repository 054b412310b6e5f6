/** The shop of `/demo` as a tenant: what its owner would have set in the panel. */
export const DEMO_SETTINGS = {
  name: 'Vardehei',
  assistantName: 'Varde',
  assistantHandle: 'varde',
  assistantInstructions:
    'You answer for Vardehei, a small outdoor shop with a workshop in Lauvdal. Be warm, brief and concrete. ' +
    'Give prices and deadlines exactly as the shop states them. Suggest a repair before a purchase.',
  brandColor: '#a3243b',
  launcherLabel: { no: 'Spør Vardehei', en: 'Ask Vardehei' },
  welcome: {
    no: 'Hei! Spør om utstyr, levering eller retur. Vil du heller snakke med folkene i butikken, henter jeg en av dem.',
    en: 'Hello! Ask about gear, delivery or returns. If you would rather talk to the people in the shop, I will get one.',
  },
  suggestions: [
    { no: 'Hvor lenge har jeg på meg for å returnere noe?', en: 'How long do I have to return something?' },
    { no: 'Hva koster frakten?', en: 'What does delivery cost?' },
    { no: 'Hvilken sovepose passer til ti minusgrader?', en: 'Which sleeping bag is right for minus ten?' },
  ],
  greetings: [
    {
      id: 'hesitates',
      enabled: true,
      text: {
        no: 'Usikker på hva som passer? Si hva du skal på tur med, så finner vi det.',
        en: 'Not sure what fits? Say what your trip is like, and we will find it.',
      },
      when: { urls: ['/demo*/products*'], seconds: 25, scroll: 0, returning: false, openOnly: false },
    },
  ],
  languages: ['no', 'en'],
  defaultLanguage: 'no',
  openingHours: null,
};

/** The first one is who signs in to try the panel. */
export const DEMO_OPERATORS = [
  {
    name: 'Ragnhild Skare',
    email: 'demo@vardehei.example',
    role: 'admin',
    greeting: { no: 'Hei, Ragnhild her. Hva kan jeg hjelpe med?', en: 'Hello, this is Ragnhild. How can I help?' },
  },
  {
    name: 'Sindre Moen',
    email: 'sindre@vardehei.example',
    role: 'agent',
    greeting: { no: 'Hei, Sindre fra verkstedet.', en: 'Hello, Sindre from the workshop.' },
  },
  {
    name: 'Aisha Nordli',
    email: 'aisha@vardehei.example',
    role: 'agent',
    greeting: { no: 'Hei, Aisha her. Spør i vei.', en: 'Hello, Aisha here. Ask away.' },
  },
] as const;

/** Pages of the shop that say what an article says; the others have no page of their own. */
export const ARTICLE_PAGES: Record<string, string> = {
  'frakt-og-levering.md': '/demo/delivery#ways',
  'fraktpriser.csv': '/demo/delivery#ways',
  'hent-i-butikk.md': '/demo/delivery#ways',
  'retur-og-bytte.md': '/demo/delivery#returns',
  'angrerett.md': '/demo/delivery#returns',
  'vardehei-brukt.md': '/demo/delivery#returns',
  'reklamasjon.md': '/demo/delivery#complaints',
  'apningstider.txt': '/demo/about#hours',
  'kontakt.txt': '/demo/about#contact',
  'delivery-in-norway.en.md': '/demo/en/delivery#ways',
  'shipping-abroad-and-customs.en.md': '/demo/en/delivery#ways',
  'returns-and-refunds.en.md': '/demo/en/delivery#returns',
  'warranty-and-complaints.en.md': '/demo/en/delivery#complaints',
  'opening-hours-and-contact.en.md': '/demo/en/about#hours',
  'products.csv': '/demo/products',
};
