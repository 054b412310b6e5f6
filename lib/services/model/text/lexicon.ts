/**
 * What a shop's visitors ask about, in both languages: id, Norwegian, English. A `*` at an end of a word stands for
 * the other part of a compound ("retur*" is in "returfrist", "*frist" too); words with a space are phrases.
 */
const ENTRIES: readonly (readonly [id: string, no: string, en: string])[] = [
  ['return', 'retur*|returnere|sende tilbake|levere tilbake|åpent kjøp|angrerett*|angre|angrefrist*|ombestemme', 'return|returning|send back|bring back|give back|change my mind|right of withdrawal'],
  ['exchange', 'bytte*|bytt|byttet|ombytt*', 'exchange|swap|replace|replacement'],
  ['refund', 'refusjon*|refundere|tilbakebetaling*|pengene tilbake|penger tilbake', 'refund|money back|reimburse|reimbursement|repay'],
  ['deadline', 'frist|*frist|siste frist|angrefrist*|tidsfrist*|åpent kjøp', 'deadline|time limit|cut off'],
  ['shipping', 'frakt*|*frakt|forsendelse*|sende|sender|sendes|porto*|utsending*', 'shipping|shipment|ship|postage|dispatch|send'],
  ['delivery', 'lever*|*levering|hjemlever*|utlever*|ankomme|ankommer|framme|fremme', 'delivery|deliver|delivered|arrive|arrival'],
  ['parcel', 'pakke|pakken|pakker|pakkene|forsendelse*|sending|sendingen', 'parcel|package|shipment'],
  ['tracking', 'spor|spore|sporing*|sporingsnummer*|pakkesporing*', 'track|tracking|trace'],
  ['pickup', 'hente|henter|hentes|henting*|klikk hent|hent i butikk|utleveringssted*|hentested*', 'pick up|pickup|collect|collection|click collect|collection point'],
  ['express', 'ekspress*|hurtig*|samme dag|neste dag|hastelevering*', 'express|same day|next day|overnight|rush'],
  ['abroad', 'utland*|internasjonal*|sverige|danmark|finland|europa|eu', 'abroad|international|overseas|foreign|sweden|denmark|finland|europe|eu|outside norway'],
  ['remote', 'svalbard|longyearbyen|jan mayen', 'svalbard|longyearbyen'],
  ['customs', 'toll*|mva|merverdiavgift*|moms|avgift*', 'customs|duty|duties|vat|tax|taxes'],
  ['warranty', 'garanti*|*garanti|reklam*|reklamasjon*', 'warranty|guarantee|claim|complaint|complain'],
  ['defect', 'feil|mangel|mangler|defekt*|ødelagt|ødelagte|skade*|skadet|revnet|røk|knust|produktfeil*|lekker', 'defect|defective|faulty|fault|broken|broke|damage|damaged|broken down|flaw|tear|torn|ripped|leaking|leak'],
  ['missing', 'mistet|borte|forsvunnet|ikke kommet|ikke mottatt|mangler', 'missing|lost|not arrived|never arrived|not received'],
  ['repair', 'repar*|reparasjon*|fikse|lappe|lapping|verksted*|sy', 'repair|fix|mend|patch|workshop'],
  ['spare', 'reservedel*|deler|stangsett*', 'spare part|part|parts|replacement part'],
  ['size', 'størrelse*|*størrelse|passform*|mål|måle|måltabell*|sitter', 'size|sizing|fit|fitting|measure|measurement|size guide|size chart'],
  ['hours', 'åpningstid*|åpent|åpen|stengt|stenger|åpner', 'opening hour|opening|open|closed|close|business hour|opening time'],
  ['holiday', 'helligdag*|røddag*|jul|julen|julaften|påske*|pinse*|nyttår*|søndag*|17 mai', 'holiday|christmas|easter|new year|bank holiday|sunday'],
  ['shop', 'butikk*|*butikk|forretning*|utsalg*', 'store|shop|showroom|outlet'],
  ['address', 'adresse*|beliggenhet*|parkering*|finne dere|ligger|holder til', 'address|located|location|parking|directions|where are you'],
  ['contact', 'kontakt*|kundeservice*|kundesenter*|telefon*|telefonnummer|epost*|mail|nå dere', 'contact|customer service|customer support|phone|telephone|email|mail|reach you'],
  ['payment', 'betal*|*betaling|betalingsmåte*|betalingsmetode*', 'payment|pay|paid|payable'],
  ['instalments', 'delbetal*|avbetal*|nedbetal*|dele opp', 'instalment|installment|monthly payment|pay later|financing'],
  ['invoice', 'faktura*|regning*|ehf', 'invoice|bill|billing'],
  ['card', 'kort|kortet|bankkort*|kredittkort*|debetkort*|visa|mastercard', 'card|credit card|debit card|visa|mastercard'],
  ['klarna', 'klarna', 'klarna'],
  ['vipps', 'vipps', 'vipps'],
  ['receipt', 'kvittering*|ordrebekreftelse*', 'receipt|order confirmation|proof of purchase'],
  ['giftcard', 'gavekort*', 'gift card|voucher|gift voucher|gift certificate'],
  ['gift', 'gave|gaver|innpakking*|gaveinnpakning*', 'gift|present|gift wrap|gift wrapping'],
  ['discount', 'rabatt*|*rabatt|tilbud*|*tilbud|kampanje*|salg|salgsvare*|nedsatt*|outlet*|rabattkode*', 'discount|sale|offer|promo|promotion|promo code|coupon|campaign|deal|on sale|reduced'],
  ['price', 'pris*|*pris|koste|koster|kostnad*|*kostnad|gebyr*|*gebyr', 'price|cost|fee|charge|expensive|cheap'],
  ['pricematch', 'prisgaranti*|prismatch*|prisløfte*', 'price match|price guarantee|price promise|match price'],
  ['free', 'gratis|kostnadsfri*|fri frakt|fraktfri*', 'free|free of charge|no charge|complimentary'],
  ['member', 'medlem*|*medlem|kundeklubb*|klubb|klubben|bonus*|poeng|lojalitet*', 'member|membership|club|loyalty|bonus|reward|point'],
  ['student', 'student*', 'student'],
  ['account', 'konto|kontoen|kundekonto*|brukerkonto*|min side|logg inn|innlogging*|bruker', 'account|log in|login|sign in|profile'],
  ['password', 'passord*', 'password'],
  ['newsletter', 'nyhetsbrev*|påmelding*|melde av|avmelding*', 'newsletter|unsubscribe|subscribe|subscription'],
  ['privacy', 'personvern*|persondata|personopplysning*|gdpr|informasjonskapsler|cookies', 'privacy|personal data|gdpr|cookie|data protection'],
  ['terms', 'vilkår*|*vilkår|salgsbetingelse*|kjøpsvilkår*|betingelse*', 'terms|conditions|terms of sale|policy'],
  ['order', 'ordre*|bestill*|*bestilling', 'order|ordering|purchase'],
  ['buy', 'kjøp*|*kjøp|handle', 'buy|bought|purchase|purchased'],
  ['cancel', 'avbestill*|kansell*|avbryte|stoppe', 'cancel|cancellation|call off|annul'],
  ['change', 'endre*|endring*|rette|oppdatere', 'change|amend|edit|update|modify'],
  ['stock', 'lager*|på lager|utsolgt*|tilgjengelig*|lagerstatus*|restordre*', 'stock|in stock|out of stock|sold out|available|availability|back order|restock'],
  ['wash', 'vask*|*vask|rengjør*|rens|rense', 'wash|washing|clean|cleaning|laundry|launder'],
  ['dry', 'tørk*|*tørk|tørketromm*|lufte', 'dry|drying|tumble dry|tumble dryer|air'],
  ['impregnate', 'impregner*|impregnering*|dwr', 'impregnate|waterproofing|reproof|proofing|impregnation|dwr'],
  ['waterproof', 'vanntett*|vannsøyle*|regntett*', 'waterproof|water resistant|watertight|hydrostatic head'],
  ['store_away', 'oppbevar*|*oppbevaring|lagre', 'storage|store|keep|put away'],
  ['care', 'vedlikehold*|pleie*|stell*|ta vare på', 'care|maintain|maintenance|look after|take care'],
  ['rent', 'leie|leier|leid|utleie*|leieutstyr*', 'rent|rental|hire'],
  ['used', 'brukt*|bruktkjøp*|gjenbruk*|ombruk*|innbytte*', 'used|second hand|secondhand|pre owned|trade in'],
  ['sustainability', 'bærekraft*|miljø*|resirkuler*|gjenvinn*', 'sustainability|sustainable|environment|environmental|recycle|recycled|recycling|eco'],
  ['course', 'kurs*|*kurs|arrangement*|tur|turer|fellestur*', 'course|class|event|trip|workshop|training'],
  ['job', 'jobb*|stilling*|ledig stilling|søke jobb', 'job|career|vacancy|vacancies|work for you|hiring'],
  ['company', 'bedrift*|firma*|organisasjonsnummer|bedriftskunde*|*bedrift', 'company|business|corporate|business customer'],
  ['dog', 'hund*|*hund', 'dog|pet'],
  ['children', 'barn*|*barn|junior*|baby*', 'child|children|kid|baby|junior'],
  ['women', 'dame*|kvinne*', 'women|woman|ladies|female'],
  ['men', 'herre*|mann|menn', 'men|man|male|gentlemen'],
  ['tent', 'telt*|*telt|lavvo*|tarp*', 'tent|tarp|lavvo'],
  ['sleepingbag', 'sovepose*|*sovepose|sovepos*', 'sleeping bag'],
  ['mat', 'liggeunderlag*|underlag|*underlag|liggematte*', 'sleeping mat|sleeping pad|mat|mattress'],
  ['backpack', 'sekk|sekker|sekken|ryggsekk*|*sekk|tursekk*', 'backpack|rucksack|pack|daypack'],
  ['stove', 'primus*|stormkjøkken*|kokeapparat*|brenner*|*brenner|turkjøkken*', 'stove|burner|cooker|cooking'],
  ['fuel', 'gass*|*gass|brensel*|rødsprit*|bensin*|gassboks*', 'gas|fuel|canister|cartridge|spirit'],
  ['boots', 'sko|skoene|*sko|støvel*|støvler|*støvler|fjellstøvel*|fottøy*', 'shoe|boot|footwear|hiking boot'],
  ['jacket', 'jakke*|*jakke|skalljakke*|anorakk*|parkas*', 'jacket|coat|shell|anorak|parka'],
  ['trousers', 'bukse*|*bukse|shorts', 'trousers|pants|shorts'],
  ['wool', 'ull*|*ull|ullundertøy*|merino*', 'wool|woollen|merino|base layer'],
  ['down', 'dun|*dun|dunjakke*|dunpose*|dunsovepose*|fjærfyll*', 'down|down jacket|down filled|fill power'],
  ['synthetic', 'syntet*|fiber*|kunstfiber*', 'synthetic|fibre|fiber'],
  ['headlamp', 'hodelykt*|lommelykt*|lykt|lykter', 'headlamp|head torch|headlight|torch|flashlight'],
  ['battery', 'batteri*|*batteri|lade|lading*|lader|oppladbar*', 'battery|batteries|charge|charging|charger|rechargeable'],
  ['ski', 'ski|skiene|*ski|fjellski*|langrenn*|skismøring*|smøring', 'ski|skis|skiing|cross country'],
  ['snowshoes', 'truge*', 'snowshoe'],
  ['climbing', 'klatr*|klatreutstyr*|klatretau*', 'climb|climbing|rope|harness'],
  ['knife', 'kniv*|øks*', 'knife|knives|axe'],
  ['hammock', 'hengekøye*', 'hammock'],
  ['poles', 'stav|staver|*staver|gåstav*|fjellstav*|skistav*', 'pole|trekking pole|hiking pole'],
  ['temperature', 'temperatur*|grader|komforttemperatur*|kulde*|kaldt|varme', 'temperature|degrees|comfort rating|cold|warm'],
  ['weight', 'vekt*|veie|veier|gram|kilo', 'weight|weigh|heavy|light|gram|kilo'],
  ['color', 'farge*', 'colour|color'],
  ['day', 'dag|dager|dagers|virkedag*|hverdag*|arbeidsdag*', 'day|days|business day|working day|weekday'],
  ['week', 'uke|uker', 'week'],
  ['month', 'måned*', 'month'],
  ['year', 'år|års', 'year'],
  ['saturday', 'lørdag*|helg*', 'saturday|weekend'],
  ['winter', 'vinter*', 'winter'],
  ['summer', 'sommer*', 'summer'],
  ['rain', 'regn*', 'rain'],
  ['condensation', 'kondens*', 'condensation|moisture'],
  ['avalanche', 'skred*|skredutstyr*', 'avalanche'],
  ['recall', 'tilbakekall*', 'recall'],
  ['review', 'anmeldelse*|omtale*|vurdering*', 'review|rating'],
  ['blister', 'gnagsår*', 'blister'],
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

export const CONCEPTS: readonly Concept[] = ENTRIES.map(([id, no, en]) => ({ id, no: wordsIn(no), en: wordsIn(en) }));

function wordsIn(list: string): Word[] {
  return list.split('|').map((each) => ({
    parts: each.replaceAll('*', '').split(' '),
    prefix: each.endsWith('*'),
    suffix: each.startsWith('*'),
  }));
}
