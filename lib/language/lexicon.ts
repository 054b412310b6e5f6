/**
 * What a shop's visitors ask about, in both languages: id, Norwegian, English. A `*` at an end of a word stands for
 * the other part of a compound ("retur*" is in "returfrist", "*frist" too); words with a space are phrases.
 */
const ENTRIES: readonly (readonly [id: string, no: string, en: string])[] = [
  [
    'return',
    'retur*|returnere|sende tilbake|levere tilbake|åpent kjøp|ombestemme',
    'return|returning|send back|bring back|give back|change my mind',
  ],
  [
    'withdrawal',
    'angrerett*|angre|angrer|angrefrist*|angreskjema*',
    'right of withdrawal|withdraw|withdrawal|cooling off',
  ],
  ['exchange', 'bytte*|bytt|byttet|ombytt*', 'exchange|swap|replace|replacement'],
  [
    'refund',
    'refusjon*|refundere|tilbakebetaling*|pengene tilbake|penger tilbake|pengene igjen|penger igjen|betale tilbake|betaler tilbake',
    'refund|money back|reimburse|reimbursement|repay',
  ],
  ['deadline', 'frist|*frist|siste frist|angrefrist*|tidsfrist*|åpent kjøp', 'deadline|time limit|cut off'],
  [
    'delivery',
    'frakt*|*frakt|lever*|*levering|forsendelse*|sende|sender|sendes|porto*|utsending*|hjemlever*|ankomme|ankommer|framme|fremme|posten',
    'shipping|shipment|ship|postage|dispatch|send|delivery|deliver|delivered|arrive|arrival',
  ],
  ['parcel', 'pakke|pakken|pakker|pakkene|forsendelse*|sending|sendingen', 'parcel|package|shipment'],
  ['tracking', 'spor|spore|sporing*|sporingsnummer*|pakkesporing*', 'track|tracking|trace'],
  [
    'pickup',
    'hente|henter|hentes|henting*|klikk hent|hent i butikk|utleveringssted*|hentested*',
    'pick up|pickup|collect|collection|click collect|collection point',
  ],
  ['express', 'ekspress*|hurtig*|samme dag|neste dag|hastelevering*', 'express|same day|next day|overnight|rush'],
  [
    'abroad',
    'utland*|internasjonal*|europa|eu|utenfor norge',
    'abroad|international|overseas|foreign|europe|eu|outside norway',
  ],
  ['remote', 'svalbard|longyearbyen|jan mayen', 'svalbard|longyearbyen'],
  ['customs', 'toll*|innførsel*', 'customs|duty|duties|import'],
  ['vat', 'mva|merverdiavgift*|moms|avgift*', 'vat|tax|taxes|duty|duties'],
  ['warranty', 'garanti*|*garanti|reklam*|reklamasjon*', 'warranty|guarantee|claim|complaint|complain'],
  [
    'defect',
    'feil|mangel|mangler|defekt*|ødelagt|ødelagte|skade*|skadet|revnet|røk|knust|produktfeil*|lekker',
    'defect|defective|faulty|fault|broken|broke|damage|damaged|broken down|flaw|tear|torn|ripped|leaking|leak',
  ],
  [
    'missing',
    'mistet|borte|forsvunnet|ikke kommet|ikke mottatt|mangler',
    'missing|lost|not arrived|never arrived|not received',
  ],
  ['repair', 'repar*|reparasjon*|fikse|lappe|lapping|verksted*|sy', 'repair|fix|mend|patch|workshop'],
  ['spare', 'reservedel*|deler|stangsett*', 'spare part|part|parts|replacement part'],
  [
    'size',
    'størrelse*|*størrelse|passform*|mål|måle|måltabell*|sitter|ikke passer|passer ikke|for stor|for liten|for store|for små',
    'size|sizing|fit|fitting|measure|measurement|size guide|size chart',
  ],
  [
    'hours',
    'åpningstid*|åpent|åpen|stengt|stenger|åpner',
    'opening hour|opening|open|closed|close|business hour|opening time',
  ],
  [
    'holiday',
    'helligdag*|røddag*|jul|julen|julaften|påske*|pinse*|nyttår*|17 mai',
    'holiday|christmas|easter|new year|bank holiday',
  ],
  ['shop', 'butikk*|*butikk|forretning*|utsalg*', 'store|shop|showroom|outlet'],
  [
    'address',
    'adresse*|beliggenhet*|parkering*|finne dere|holder til',
    'address|located|location|parking|directions|where are you',
  ],
  [
    'contact',
    'kontakt*|kundeservice*|kundesenter*|telefon*|telefonnummer|epost*|mail|nå dere',
    'contact|customer service|customer support|phone|telephone|email|mail|reach you',
  ],
  ['payment', 'betal*|*betaling|betalingsmåte*|betalingsmetode*|godta|godtar', 'payment|pay|paid|payable|accept'],
  [
    'instalments',
    'delbetal*|avbetal*|nedbetal*|dele opp',
    'instalment|installment|monthly payment|pay later|financing',
  ],
  ['invoice', 'faktura*|regning*|ehf', 'invoice|bill|billing'],
  [
    'card',
    'kort|kortet|bankkort*|kredittkort*|debetkort*|visa|mastercard',
    'card|credit card|debit card|visa|mastercard',
  ],
  ['klarna', 'klarna', 'klarna'],
  ['vipps', 'vipps', 'vipps'],
  ['receipt', 'kvittering*|ordrebekreftelse*', 'receipt|order confirmation|proof of purchase'],
  ['giftcard', 'gavekort*', 'gift card|voucher|gift voucher|gift certificate'],
  ['gift', 'gave|gaver', 'gift|present'],
  ['giftwrap', 'innpakking*|innpakning*|gaveinnpakning*|pakke inn', 'gift wrap|gift wrapping|wrap'],
  [
    'discount',
    'rabatt*|*rabatt|tilbud*|*tilbud|kampanje*|salg|salgsvare*|nedsatt*|outlet*|rabattkode*',
    'discount|sale|offer|promo|promotion|promo code|coupon|campaign|deal|on sale|reduced',
  ],
  [
    'price',
    'pris*|*pris|koste|koster|kostnad*|*kostnad|gebyr*|*gebyr|kr|kroner|nok',
    'price|cost|fee|charge|expensive|cheap|kr|nok',
  ],
  [
    'pricematch',
    'prisgaranti*|prismatch*|prisløfte*',
    'price match guarantee|price match|price guarantee|price promise|match price',
  ],
  ['free', 'gratis|kostnadsfri*|fri frakt|fraktfri*', 'free|free of charge|no charge|complimentary'],
  [
    'member',
    'medlem*|*medlem|kundeklubb*|klubb|klubben|bonus*|poeng|lojalitet*',
    'member|membership|club|loyalty|bonus|reward|point',
  ],
  ['student', 'student*', 'student'],
  [
    'account',
    'konto|kontoen|kundekonto*|brukerkonto*|min side|logg inn|innlogging*',
    'account|log in|login|sign in|profile',
  ],
  ['password', 'passord*', 'password'],
  ['newsletter', 'nyhetsbrev*|påmelding*|melde av|avmelding*', 'newsletter|unsubscribe|subscribe|subscription'],
  [
    'privacy',
    'personvern*|persondata|personopplysning*|gdpr|informasjonskapsler|cookies',
    'privacy|personal data|gdpr|cookie|data protection',
  ],
  ['terms', 'vilkår*|*vilkår|salgsbetingelse*|kjøpsvilkår*|betingelse*', 'terms|conditions|terms of sale|policy'],
  ['order', 'ordre*|bestill*|*bestilling', 'order|ordering|purchase'],
  ['gear', 'utstyr*|*utstyr', 'gear|equipment|kit'],
  ['sell', 'selg*|selge|solgt', 'sell|selling|sold'],
  ['break_in', 'gå inn|gått inn|inngåing*', 'break in|breaking in'],
  ['chest', 'bryst*', 'chest'],
  ['waist', 'midje*', 'waist'],
  ['foot', 'fot|foten|føtter', 'foot|feet'],
  ['buy', 'kjøp*|*kjøp|handle', 'buy|bought|purchase|purchased'],
  ['cancel', 'avbestill*|kansell*|avbryte|stoppe', 'cancel|cancellation|call off|annul'],
  ['change', 'endre*|endring*|rette|oppdatere', 'change|amend|edit|update|modify'],
  [
    'stock',
    'lager*|på lager|utsolgt*|tilgjengelig*|lagerstatus*|restordre*',
    'stock|in stock|out of stock|sold out|available|availability|back order|restock',
  ],
  ['wash', 'vask*|*vask|rengjør*|rens|rense', 'wash|washing|clean|cleaning|laundry|launder'],
  ['dry', 'tørk*|*tørk|tørketromm*|lufte', 'dry|drying|tumble dry|tumble dryer|air'],
  ['impregnate', 'impregner*|impregnering*|dwr', 'impregnate|waterproofing|reproof|proofing|impregnation|dwr'],
  ['waterproof', 'vanntett*|vannsøyle*|regntett*', 'waterproof|water resistant|watertight|hydrostatic head'],
  ['store_away', 'oppbevar*|*oppbevaring|lagre', 'storage|store|keep|put away|you store|store my'],
  ['care', 'vedlikehold*|pleie*|stell*|ta vare på', 'care|maintain|maintenance|look after|take care'],
  ['rent', 'leie|leier|leid|utleie*|leieutstyr*', 'rent|rental|hire'],
  ['used', 'brukt*|bruktkjøp*|gjenbruk*|ombruk*|innbytte*', 'used|second hand|secondhand|pre owned|trade in'],
  [
    'sustainability',
    'bærekraft*|miljø*|resirkuler*|gjenvinn*',
    'sustainability|sustainable|environment|environmental|recycle|recycled|recycling|eco',
  ],
  ['course', 'kurs*|*kurs|opplæring*', 'course|class|lesson|workshop|training'],
  ['trip', 'tur|turer|turene|fellestur*|arrangement*', 'trip|hike|tour|event'],
  ['beginner', 'nybegynner*|begynnerkurs*|introduksjon*', 'beginner|introduction|introductory|novice'],
  ['job', 'jobb*|stilling*|ledig stilling|søke jobb', 'job|career|vacancy|vacancies|work for you|hiring'],
  [
    'company',
    'bedrift*|firma*|organisasjonsnummer|bedriftskunde*|*bedrift',
    'company|business|corporate|business customer',
  ],
  ['dog', 'hund*|*hund', 'dog|pet'],
  ['children', 'barn*|*barn|junior*|baby*', 'child|children|kid|baby|junior'],
  ['women', 'dame*|kvinne*', 'women|woman|ladies|female'],
  ['men', 'herre*|mann|menn', 'men|man|male|gentlemen'],
  ['tent', 'telt*|*telt|lavvo*|tarp*', 'tent|tarp|lavvo'],
  ['sleepingbag', 'sovepose*|*sovepose|sovepos*', 'sleeping bag'],
  ['mat', 'liggeunderlag*|underlag|*underlag|liggematte*', 'sleeping mat|sleeping pad|mat|mattress'],
  ['backpack', 'sekk|sekker|sekken|ryggsekk*|*sekk|tursekk*', 'backpack|rucksack|pack|daypack'],
  ['stove', 'primus*|stormkjøkken*|kokeapparat*|brenner*|*brenner|turkjøkken*', 'stove|burner|cooker|cooking'],
  ['fuel', 'gass*|*gass|brensel*|rødsprit*|bensin*|gassboks*', 'gas|fuel|canister|petrol|spirit'],
  ['boots', 'sko|skoene|*sko|støvel*|støvler|*støvler|fjellstøvel*|fottøy*', 'shoe|boot|footwear|hiking boot'],
  ['jacket', 'jakke*|*jakke|skalljakke*|anorakk*|parkas*', 'jacket|coat|shell|anorak|parka'],
  ['trousers', 'bukse*|*bukse|shorts', 'trousers|pants|shorts'],
  ['wool', 'ull*|*ull|ullundertøy*|merino*', 'wool|woollen|merino|base layer'],
  ['down', 'dun*|*dun|fjærfyll*', 'down|down jacket|down filled|fill power'],
  ['synthetic', 'syntet*|fiber*|kunstfiber*', 'synthetic|fibre|fiber'],
  ['headlamp', 'hodelykt*|lommelykt*|lykt|lykter', 'headlamp|head torch|headlight|torch|flashlight'],
  [
    'battery',
    'batteri*|*batteri|lade|lading*|lader|oppladbar*',
    'battery|batteries|charge|charging|charger|rechargeable',
  ],
  ['ski', 'ski|skiene|*ski|fjellski*|langrenn*', 'ski|skis|skiing|cross country'],
  ['gloves', 'hanske*|*hanske|vott*|*vott|*votter|hendene', 'glove|mitten'],
  ['hat', 'lue|luer|*lue|*luer', 'hat|beanie|cap'],
  ['socks', 'sokk*|*sokk', 'sock'],
  ['jumper', 'genser*|*genser', 'jumper|sweater|pullover'],
  ['flask', 'termos*', 'flask|thermos'],
  ['shovel', 'spade*|*spade', 'shovel|spade'],
  ['skins', 'felle|feller|*feller', 'kick skin|climbing skin|ski skin'],
  ['zip', 'glidelås*|*glidelås', 'zip|zipper'],
  ['bicycle', 'sykkel*|*sykkel|sykler', 'bicycle|bike'],
  ['boat', 'kajakk*|kano*|packraft*', 'kayak|canoe|packraft'],
  ['wax', 'skismøring*|smøring*|*smøring|skivoks*', 'wax|waxing'],
  ['snowshoes', 'truge*', 'snowshoe'],
  ['climbing', 'klatr*|klatreutstyr*|klatretau*', 'climb|climbing|rope|harness'],
  ['knife', 'kniv*|øks*', 'knife|knives|axe'],
  ['hammock', 'hengekøye*', 'hammock'],
  ['poles', 'stav|staver|*staver|gåstav*|fjellstav*|skistav*', 'pole|trekking pole|hiking pole'],
  [
    'temperature',
    'temperatur*|grader|komforttemperatur*|kulde*|kaldt|varme|minus|minusgrad*|plussgrad*|celsius|*grader',
    'temperature|degrees|comfort rating|cold|warm|minus|below zero|freezing|celsius',
  ],
  ['weight', 'vekt*|veie|veier|gram|kilo', 'weight|weigh|heavy|light|gram|kilo'],
  ['color', 'farge*', 'colour|color'],
  ['day', 'dag|dager|dagers|virkedag*|hverdag*|arbeidsdag*', 'day|days|business day|working day|weekday'],
  ['week', 'uke|uker', 'week'],
  ['month', 'måned*', 'month'],
  ['year', 'år|års', 'year'],
  ['weekend', 'helg*|lørdag*|søndag*', 'weekend|saturday|sunday'],
  ['winter', 'vinter*', 'winter'],
  ['summer', 'sommer*', 'summer'],
  ['rain', 'regn*', 'rain'],
  ['condensation', 'kondens*', 'condensation|moisture'],
  ['avalanche', 'skred*|skredutstyr*', 'avalanche'],
  ['recall', 'tilbakekall*', 'recall'],
  ['review', 'anmeldelse*|omtale*|vurdering*', 'review|rating'],
  ['blister', 'gnagsår*', 'blister'],
];

/** Names with a word for each language. They translate, and say nothing of what a shop is about. */
const NAMES: readonly (readonly [no: string, en: string])[] = [
  ['norge', 'norway'],
  ['sverige', 'sweden'],
  ['danmark', 'denmark'],
  ['tyskland', 'germany'],
  ['storbritannia', 'united kingdom|uk|britain'],
  ['island', 'iceland'],
  ['mandag*', 'monday'],
  ['tirsdag*', 'tuesday'],
  ['onsdag*', 'wednesday'],
  ['torsdag*', 'thursday'],
  ['fredag*', 'friday'],
  ['lørdag*', 'saturday'],
  ['søndag*', 'sunday'],
  ['januar', 'january'],
  ['februar', 'february'],
  ['mars', 'march'],
  ['mai', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['oktober', 'october'],
  ['desember', 'december'],
];

interface Word {
  parts: string[];
  prefix: boolean;
  suffix: boolean;
}

export interface Concept {
  id: string;
  no: readonly Word[];
  en: readonly Word[];
}

const NAME = 'name:';

export const CONCEPTS: readonly Concept[] = [
  ...ENTRIES,
  ...NAMES.map(([no, en]) => [`${NAME}${no}`, no, en] as const),
].map(([id, no, en]) => ({ id, no: wordsIn(no), en: wordsIn(en) }));

export const isName = (conceptId: string) => conceptId.startsWith(NAME);

function wordsIn(list: string): Word[] {
  return list.split('|').map((each) => ({
    parts: each.replaceAll('*', '').split(' '),
    prefix: each.endsWith('*'),
    suffix: each.startsWith('*'),
  }));
}
