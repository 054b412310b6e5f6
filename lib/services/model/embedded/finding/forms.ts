export const words = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');

export const NUMBER =
  '\\d+|en|én|ett|ein|eitt|et par|to|tre|fire|fem|seks|syv|sju|åtte|ni|ti|tolv|fjorten|tjue|tretti|halvannen|halvanna|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty';
export const UNIT =
  'sekunder?|minutt(?:er)?|mins?|tim(?:er?|ar)|døgn|dag(?:er|ers|ar)?|virkedag(?:er)?|arbeidsdag(?:er|ar)?|hverdag(?:er)?|kvardag(?:ar)?|uker?|vek(?:er?|a)|måned(?:er|ers|s)?|månad(?:er|ar)?|års?|seconds?|minutes?|hours?|(?:business |working )?days?|weekdays?|weeks?|fortnights?|months?|years?';
/** The name of a column whose numbers are of that unit. */
export const UNIT_NAME = words(UNIT);
/** A two-year guarantee, two days to a week, one that lasts for life. */
export const SPAN = words(
  `(?:${NUMBER})(?:\\s?[–-]\\s?(?:${NUMBER}))?[\\s-](?:${UNIT})|(?:within|for|valid|after|up to|about|around|takes?|innen|inntil|etter|i|på|tar|omtrent|cirka|ca\\.?|rundt) (?:et|en|an?|half an?|et halvt|en halv) (?:${UNIT})|(?:an?|one|en|et|ett|eit) (?:whole|full|entire|hel|helt|heil|heilt) (?:${UNIT}|seasons?|sesong|term|semester)|an? (?:${UNIT}) (?:ahead|before|beforehand|earlier|in advance|prior)|(?:hele|heile) (?:dagen|døgnet|året|uken|uka|sesongen)|all (?:day|year|season)|the (?:whole|entire) (?:day|year|week|season)|over ?night|over natt(?:en|a)|for life|lifetime|livstid|(?:livsvarig|evigvarende)\\p{L}*`,
);
export const MONEY =
  /(?:\d[\d .,]*\s?(?:(?:kr|nok|sek|dkk|kroner|euros?|eur|usd|gbp|dollars?|pounds?|prosent|percent)(?!\p{L})|[,.:][-–—](?!\d)|[€$£]|%)|(?<![\d:.])\d{1,3}p(?!\p{L})|(?:kr|nok|sek|dkk|eur|usd|gbp|[€$£])\.?\s?\d)|(?<!\p{L})(?:gratis|free|fri frakt|(?:ingen|uten|no|without (?:any )?) ?(?:\p{L}+ ){0,3}(?:gebyr|kostnad|avgift|fees?|charges?|costs?))(?!\p{L})/iu;
export const SPEED = /\d\s?(?:[kmg]bit|[kmg]bps|km\/t|km\/h|kw(?!h)|mph|knop|knots)/iu;
export const CLOCK =
  /\d{1,2}[.:]\d{2}|(?:kl\.?|klokken|klokka|mellom|from|at|fra|by)\s?\*{0,2}\d{1,2}|(?:\d{1,2}\s(?:til|to|and|og)\s\d{1,2}|(?<!\d|(?<!\p{L})(?:barn|ungdom|junior|senior|alder(?:en)?|voks(?:en|ne)|children|child|kids|teens|ages?|aged)\s)\d{1,2}\s?[–-]\s?\d{1,2})(?!\d|\s?(?:år|years?|kr|nok|kroner|,-|%|cm|km|kg|stk|personer|people|dager|days|uker|weeks|måneder|months|elever|barn|children|guests|gjester|deltakere|participants|pupils|plasser|virkedager)(?!\p{L}))|\d\s?(?:am|pm)|stengt|closed/iu;
/** From when to when: "before 13" is a deadline, and no opening hour. */
export const HOURS =
  /(?<!\d|(?<!\p{L})(?:barn|ungdom|junior|senior|alder(?:en)?|voks(?:en|ne)|children|child|kids|teens|ages?|aged)\s)\d{1,2}(?:[.:]\d{2})?\s?(?:am|pm)?\s?(?:[–-]|til|to|og|and)\s?(?:kl\.?\s?)?\d{1,2}(?!\d|\s?(?:år|years?|kr|nok|kroner|,-|%|cm|km|kg|stk|personer|people|dager|days|uker|weeks|måneder|months|elever|barn|children|guests|gjester|deltakere|participants|pupils|plasser|virkedager)(?!\p{L}))|(?<!\p{L})(?:stengt|closed|døgnet|around the clock)(?!\p{L})/iu;
/** What a time may be told by: "the rest is paid on arrival", "when the goods leave us". */
export const OCCASION =
  /(?<!\p{L})(?:ved (?:ankomst|avreise|avgang|levering|mottak|henting|utlevering|bestilling|kjøp|oppmøte|innsjekk\p{L}*|utsjekk\p{L}*|signering|oppstart|påmelding|innmelding)|på (?:forhånd|forskudd|etterskudd)|(?:on|upon) (?:arrival|departure|delivery|receipt|collection|booking|dispatch|pickup)|at (?:check-?(?:in|out)|the time of \p{L}+|pick-?up|collection|the end of)|in advance|up front|når som helst|any ?time|(?:så snart|idet|når) (?:varen|pakken|bestillingen|ordren|(?:du|dere|man) (?:bestiller|booker|henter|ankommer|reiser|sjekker|melder|signerer|flytter|mottar))|(?:as soon as|when|once) (?:(?:the|your) (?:item|parcel|order|goods)|you (?:order|book|collect|arrive|leave|check|sign|pick)|ordering|booking|collecting|checking))(?!\p{L})/iu;
/** What something costs for as long as it is lent. */
export const PRICE_OF_A_TIME =
  /\d\s?(?:kr|nok|kroner|,-|euros?|eur|[€$£])?\s(?:per|pr\.?|for|om|i|a|an|the)\s(?:(?:half|full|whole|a|an|one|two|the|halv|hel|en|et|to)\s){0,3}(?:hours?|days?|nights?|weeks?|months?|timer?|timen|dag(?:en)?|dager|døgn(?:et)?|uker?|uka|uken|måned(?:en)?)(?!\p{L})/iu;
/** That something is done before something. */
export const BEFOREHAND = words(
  'før|i forveien|på forhånd|senest|tidligere|before|ahead|in advance|beforehand|early|earlier|prior',
);
/** Of somebody: "aged 8", "you must be 18", "over 16". */
export const AGE = words(
  `(?:${NUMBER})\\s?(?:år|åra|years?)|age[ds]? (?:of )?(?!to(?!\\p{L}))(?:${NUMBER})|(?:child(?:ren)?|kids|barn|ungdom) (?:aged |from |fra |mellom |between )(?:${NUMBER}) (?:to|til|og|and|[–-]) (?:${NUMBER})|(?:barn|ungdom|voks(?:en|ne)|honnør|junior|senior|child(?:ren)?|kids?|youth|teens?|adults?),? \\(?\\d{1,2}(?:\\s?[–-]\\s?\\d{1,2})?|(?:must|have to|må) (?:be|være|ha fylt|vere) (?:at least |minst )?(?:\\d+)|(?:fylt|over|under|from|fra) \\d{1,2}(?! ?(?:(?:kr|cm|km|m|kg|am|pm)(?!\\p{L})|%|:))|\\d{1,2}(?:-års| ?\\+|-årsgrense\\p{L}*)`,
);
/** "Collected the same day", "within the hour". */
export const SAME_DAY = words(
  '(?:samme|same) (?:dag|day)|(?:i dag|i kveld|i morgen|today|tonight|tomorrow|next day|neste dag|med en gang|straks|at once|straight away|immediately|mens du venter|while you wait)',
);
/** What one does about what does not work, and who mends it. */
export const TO_DO_THEN =
  /(?<!\p{L})(?:ikk?j?e|not|n['’]t|cannot|prøv|try|sjekk|check|restart|start|slå|turn|switch|ring|call|kontakt|contact|meld|report|send|skriv|write|mail|bytt|byte|replac|repar|fix|mend|rett|garanti|warrant|guarantee|reklam|klag|complain|feil|fault|defe[ck]t|problem|hjelp|help|support|ny|nytt|new|service|tilbake|refund|return)/iu;
export const CHILDREN = /(?<!\p{L})(?:barn|born|child|kids?(?!\p{L})|ungdom|teen|junior|pupil|elev)/iu;
/**
 * "2670 Otta", "LS9 8AB". By itself: where a part of a pattern tells capitals from others and the rest does not, the engine
 * now and then takes a capital of the rest for none.
 */
export const POSTAL_CODE = /(?<!\d)\d{4}\s\p{Lu}|(?<![\p{L}\d])[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}(?![\p{L}\d])/u;
export const PLACE =
  /(?:gata|gate|gaten|veien|vei|plass|torg|street|road)\s\d|\d+\s(?:\p{L}+\s){1,3}(?:street|road|avenue|lane|square)(?!\p{L})|(?:(?<!\p{L})(?:ligger|located|adresse|address)(?!\p{L}))/iu;
/** "Until the end of September." */
export const UNTIL_A_DAY =
  /(?<!\p{L})(?:until|till|til|ut)\s(?:(?:the end of|utgangen av|slutten av|og med)\s)?(?:\d{1,2}\.?\s)?(?:jan|feb|mar|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cs])\p{L}*/iu;
/** "160 × 90 cm". */
export const DIMENSIONS = /\d\s?(?:×|x)\s?\d+(?:[.,]\d+)?\s?(?:cm|mm|m|in|ft|["″])(?!\p{L})/iu;
/** "Our shop at Marken 12". */
export const AT_AN_ADDRESS =
  /(?<!\p{L})(?:[Ss]hop|[Ss]tore|[Oo]ffice|[Ss]howroom|[Cc]linic|[Ss]tudio|[Ss]alon|[Rr]estaurant|[Cc]afé|[Ww]orkshop|[Bb]utikk(?:en)?(?: vår)?|[Kk]ontor(?:et)?(?: vårt)?|[Kk]linikk(?:en)?(?: vår)?|[Uu]tsalg(?:et)?(?: vårt)?)(?: is| ligger| er| holder til)?,? (?:at|in|i|på|ved) \p{Lu}/u;
export const REACHABLE =
  /@|(?<!\d)0\d{2,4}\s\d{3,4}\s\d{3,4}(?!\d)|\d{2}\s?\d{2}\s?\d{2}\s?\d{2}|\d{3}\s\d{2}\s\d{3}|\+\d{6,}|www\.|https?:/iu;
/** "Due on the 20th." */
export const DAY_OF_MONTH =
  /(?<!\p{L})(?:(?:den|the)\s\d{1,2}(?:\.|st|nd|rd|th)(?![\p{L}\d])|(?:the (?:first|last|second)|den (?:første|siste)|første|siste) (?:day )?(?:of (?:the|each|every) month|i (?:hver )?måneden?))/iu;
export const DAY =
  /(?<!\p{L})(?:man|tirs|ons|tors|fre|lør|søn)dag|(?:mon|tues|wednes|thurs|fri|satur|sun)day|januar|februar|mars|april|(?<!\p{L})mai|juni|juli|august|september|oktober|november|desember|january|february|march|june|july|october|december|helgene|weekends|hver dag|daily|every day/iu;

/** What a number may be counted in, by any of its names: who asks for grams is answered by "14 g". */
export const UNITS: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [words('gram(?:s|mes?)?'), /\d\s?(?:g|gram\p{L}*)(?!\p{L})/iu],
  [words('kilo(?:s|gram(?:s|mes?)?)?'), /\d\s?(?:kg|kilo\p{L}*)(?!\p{L})/iu],
  [
    words('vei(?:er|e|de)|vekt(?:en|a)?|weigh(?:s|t)?|tung(?:t|e)?|heavy'),
    /\d\s?(?:g|kg|gram\p{L}*|kilo\p{L}*)(?!\p{L})/iu,
  ],
  [words('prosent(?:er)?|percent(?:age)?'), /\d\s?%|\d (?:prosent|percent)(?!\p{L})/iu],
  [words('lit(?:er|re)s?'), /\d\s?(?:l|lit(?:er|re)s?)(?!\p{L})/iu],
  [words('milli?lit(?:er|re)s?'), /\d\s?(?:ml|milli\p{L}*)(?!\p{L})/iu],
  [words('centimet(?:er|re)s?'), /\d\s?(?:cm|centimet\p{L}*)(?!\p{L})/iu],
  [words('met(?:er|re)s?'), /\d\s?(?:m|met(?:er|re)s?)(?!\p{L})/iu],
  [words('kilomet(?:er|re)s?'), /\d\s?(?:km|kilomet\p{L}*)(?!\p{L})/iu],
  [
    words('dag(?:er|ar)|døgn|days'),
    words(`(?:${NUMBER})[\\s-](?:\\p{L}*dag(?:er|ers|s)?|døgn|(?:\\p{L}+ )?days?|weekdays?)`),
  ],
  [words('uker|veker|weeks'), words(`(?:${NUMBER})[\\s-](?:ukers?|uke|weeks?)`)],
  [words('måneder|månader|months'), words(`(?:${NUMBER})[\\s-](?:måned(?:er|ers|s)?|months?)`)],
  [words('timer|timar|hours'), words(`(?:${NUMBER})[\\s-](?:timers?|time|hours?)`)],
  [words('minutter|minutes?'), /\d\s?(?:min|minutt\p{L}*|minutes?)(?!\p{L})/iu],
  [words('speeds?|hastighet(?:en|er)?|raskeste?|kjappeste?|fastest|quickest'), SPEED],
  [words('sekunder|seconds?'), /\d\s?(?:s|sek|sec|sekund\p{L}*|seconds?)(?!\p{L})/iu],
  [words('temperatur(?:en|e|es)?|grader|degrees|varmt?|warm'), /\d\s?(?:°|º|grader|degrees|celsius)/iu],
];

/** A place in a building or a town, or on a site. */
export const WHERE =
  /(?<!\p{L})(?:etasjen?|oppe|nede|vegg i vegg|midt i|rett over|på (?:bak|fram|frem|inn|ut)siden|baksiden|innenfor|hjørnet|downstairs|upstairs|basement|next door|opposite|inngangen?|resepsjonen|skranken|kassen|bakgården|parkeringsplass\p{L}*|kjelleren|utenfor|bak|ved siden|ved|nærmeste|nettsid\p{L}*|floor|entrance|desk|reception|behind|next to|outside|beside|near|opposite|in the|at the|on the)(?!\p{L})/iu;
/** "They go in hand luggage", "leveres i resepsjonen": where something is done with it. */
export const PUT_THERE =
  /(?<!\p{L})(?:can be|is|are) \p{L}+ed (?:in|at|on|behind|beside) \p{L}|(?<!\p{L})(?:go(?:es)?|put|hand|drop|send|bring|leave|left|kept|stored|packed|placed|park(?:ed)?)\s(?:\p{L}+\s){0,4}(?:in(?:to)?|on|at|under|behind)\s\p{L}|(?<!\p{L})(?:settes?|legge[rs]?|levere[rs]?|hente[rs]?|oppbevare[rs]?|stille[rs]?|parkere[rs]?|ligger|står|henger|kaste[rs]?)\s(?:\p{L}+\s){0,6}(?:i|på|ved|under|bak|hos)\s\p{L}/iu;
export const ON_SITE =
  /(?<!\p{L})(?:på nett|appen|min side|i butikken|i senteret|på rommet|website|online|the app|my page)(?!\p{L})|\p{L}+\.(?:no|com|example)(?!\p{L})/iu;
/** Where the business itself is: an address, or its own words for where it is. */
/** "The Mill is a café in Oslo", "vi er ein verkstad på Voss": in which town a business is. */
export const IS_IN_TOWN =
  /^(?:[Vv]i|[Ww]e|\p{Lu}[^.:;\n]{2,40}) (?:er|is|are) (?:en|ein|et|eit|an?) [^.:;\n]{3,80} (?:i|på|in|at|near) \p{Lu}\p{L}{2}/mu;
export const OWN_PLACE =
  /^\p{L}{6,}(?: \p{L}+){0,2} \d{1,3}\s?[a-h]?[.,]?$|(?:gata|gate|gaten|veien|vegen|vei|veg|plass|torg|torget|allé|street|road)\s\d|\d+\s(?:\p{L}+\s){1,3}(?:street|road|avenue|lane|square|court|yard|close|mews|quay|wharf|drive|crescent|terrace|place)(?!\p{L})|(?<!\p{L})(?:yard|court|quay|wharf|square|street|mews)\s\d{1,3}(?!\d)|(?<!\p{L})(?:(?:vi|we|butikken|klinikken|hotellet|senteret|kontoret|salongen|restauranten|skolen) (?:ligger|holder til|are located|are at|are in)\s(?:\p{L}+\s){0,3}(?:i|på|ved|at|in|on|near)(?!\p{L})|finner oss|finn oss|find us)(?!\p{L})/imu;
export const isOwnPlace = (text: string): boolean => OWN_PLACE.test(text) || POSTAL_CODE.test(text);
export const OFTEN = words(
  'hver|hvert|annenhver|annethvert|annakvar|annakvart|kvar|kvart|årlig|årleg|dagleg|daglig|ukentlig|månedlig|(?:ganger?|gong) (?:i|per|om)|per (?:dag|uke|måned|år)|every|fortnight(?:s|ly)?|bi-?weekly|daily|weekly|monthly|yearly|annual(?:ly)?|once|twice|times (?:a|per)',
);
/** Prices "are without VAT", "er med mva". */
export const WITH_TAX = words(
  '(?:with|without|plus|incl\\p{L}*|excl\\p{L}*|med|uten|utan|pluss|inkl\\p{L}*|ekskl\\p{L}*)\\.? (?:vat|tax|mva|moms)',
);
export const INCLUDED = words(
  'inkluder(?:t|te|er)|includ(?:ed|es)|(?:is|are) part of|(?:er|en) del av|hører med|inngår|(?:er|har|følger) med|med i|gratis|free|tillegg\\p{L}*|extra|ekstra|(?:we|vi) provide[sd]?|(?:are|is) provided|supplied|comes? with|til disposisjon',
);
export const IS_INCLUDED = words(
  'inkluder(?:t|te|er)|includ(?:ed|es)|inngår|med i prisen|følger med|comes? with|provided|supplied',
);
/** "I", "in", before a name. */
export const NAMED_PLACE =
  /(?<!\p{L})(?:i|på|ved|in|at|on)\s(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\p{L}*)\p{Lu}(?:\p{Ll}{2,}|-\p{Ll}{3,})/u;
export const ORIGIN = words('fra|from|produsert|produseres|lage[ts]|laget|made|produced|grown|dyrket|opphav|origin');
export const YEAR =
  /(?<!\p{L})(?:i|fra|siden|sidan|in|since|from)\s(?:1[5-9]|20)\d\d(?!\d)|(?<=\p{L}: )(?:1[5-9]|20)\d\d(?![\d.,]|\s?(?:kr|nok|,-|[€£$]))/iu;
export const FREE = words('gratis|kostnadsfri\\p{L}*|fraktfri\\p{L}*|fri frakt|free|no charge');
export const FROM_SO_MUCH =
  /(?<!\p{L})(?:over|fra|mer enn|for mer enn|minst|more than|above|from|at least)\s\D{0,12}\d/iu;
export const DATE = /(?<!\d)\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?(?!\d)/u;
export const PEOPLE = words(
  `(?:${NUMBER})(?:\\s?(?:[–-]|til|to)\\s?(?:${NUMBER}))?\\s(?:\\p{L}+\\s)?\\p{L}*(?:person|people|deltake|deltakar|gjest|elev|plass|barn|voksne|mann|participant|guest|seat|place|child|adult|student|pupil|member|medlem)\\p{L}*|(?:groups?|classes|teams?|grupper?|klasser) (?:of|på|om) (?:${NUMBER})|(?:plass til|rom for|room for|space for|maks(?:imalt)?|inntil|opptil|opp til|up to|maximum(?: of)?|seats) (?:${NUMBER})`,
);
/** Who it is by what they do: "Kari Nes owns", "founded by", "manager: Kari Nes". */
export const NAMED =
  /\p{Lu}\p{Ll}+ (?:eier|eig|driver|driv|leder|leier|grunnla|startet|starta|åpnet|owns|runs|leads|founded|started|opened)(?!\p{L})|(?<!\p{L})(?:taught|designed|built|undervises|tegnet|bygd|eies|eid|eigd|eigast|grunnlagt|grunnlagd|startet|starta|åpnet|opna|drives|drive|ledes|owned|founded|started|opened|run|led)\s(?:[\p{L}\d]+\s){0,6}(?:av|by)(?!\p{L})|(?<!\p{L})(?:teachers?|instructors?|architects?|instruktør(?:en|er)?|arkitekt(?:en)?|lærer(?:en)?|eiere?n?|leder|grunnlegger|sjef|innehaver|owners?|manager|founders?|director)(?:\s?[:,]|\s(?:er|heter|is|are))?\s\p{Lu}\p{Ll}/u;
/** "From week 34." */
export const WEEK = words('(?:uke|veke|week)r?\\s\\d{1,2}');
/** A name within a sentence. */
export const SOMEBODY = /(?<=[\p{L}\d),:;–] )\p{Lu}\p{Ll}{2,}|^\p{Lu}\p{Ll}+ (?:er|is|har|has)(?!\p{L})/mu;
export const WEIGHT = /\d\s?(?:g|kg|gram\p{L}*|kilo\p{L}*|tonn|lbs?)(?!\p{L})/iu;
export const OBLIGES = words(
  'må|skal|trenger|behøver|krev(?:er|es)|krav|nødvendig|påkrevd|bare for|kun for|forbeholdt|uten å|alle kan|must|need(?:s|ed)?|have to|has to|required?|only for|without|anyone|everyone',
);
/** What one may and has to: rules, terms, a policy. */
export const RULE = words(
  'må|skal|kan|får|bør|gjelder|krev(?:er|es)|lov|tillatt|forbudt|senest|innen|gratis|har (?:du|dere|man)|(?:du|dere|man) har|must|may|can(?:not)?|have to|has to|need(?:s|ed)? to|should|within|at the latest|allowed|free|required?|you have|you get|entitled',
);
export const HOW_TO_BECOME =
  /(?<!\p{L})(?:bli(?:r|tt)?|become|(?:inn)?meld\p{L}*|registrer\p{L}*|opprett\p{L}*|join\p{L}*|sign up|register\p{L}*|enrol\p{L}*|apply|søk(?:e|er)?)(?!\p{L})/iu;
export const SENT_THERE =
  /(?<!\p{L})(?:lever(?:e|es)?|send(?:e|es)?|legge?s?|hand(?:ed)?|drop(?:ped)?|leave|left|return(?:ed)?|bring)\s(?:\p{L}+\s){0,4}(?:på|til|i|hos|at|to|in)\s\p{L}/iu;
export const PAYS =
  /(?<!\p{L})(?:betal|\p{L}*faktur|erstat|ansvar|belast|liab|responsib|dekke|pay|paid|charge|cover|invoice)\p{L}*/iu;
export const FITS = words(
  'plass(?:er)?|kapasitet\\p{L}*|maks\\p{L}*|inntil|opptil|capacity|room|space|up to|maximum|fits?|holds?|seats?|sleeps?|sove(?:r|plass\\p{L}*)?|(?:tar|tek|rommer|takes?) (?:\\p{L}+ )?\\d+ \\p{L}+',
);
/** Not "2-3 rowers". */
export const TIME_OF_DAY =
  /\d{1,2}[.:]\d{2}|(?:kl\.?|klokken|klokka)\s?\d{1,2}|(?:from|at|fra|by|until|til)\s\d{1,2}(?![\d.,]|\s?(?:kr|%|\p{L}))|\d\s?(?:am|pm)(?!\p{L})|(?<!\p{L})(?:stengt|closed)/iu;
/** "An hour before we close". */
export const TIME_AROUND = words(
  `(?:(?:${NUMBER}|an?|half an)\\s(?:halv |halvt |half )?(?:${UNIT})|(?:en|ein|a) (?:halvtime|half[ -]hour)|et kvarter)\\s(?:før|etter|i forveien|before|after|prior|ahead)`,
);
export const BOUND_FOR = new RegExp(
  `(?:bind|bundet|commit|minste|minimum|contract)\\p{L}*[^.\\n]{0,30}(?<!\\p{L})(?:${NUMBER}|ingen|inga|uten|none|no)(?!\\p{L})|(?<!\\p{L})(?:(?:ingen|inga|uten|utan|no|without)|(?:${NUMBER})[\\s-](?:${UNIT}))\\s(?:\\p{L}+\\s)?(?:bind|commit|contract)`,
  'iu',
);
export const UNTIL =
  /\d\s?(?:am|pm|h)?\s?(?:[–-]|til|to|until|till|og|and)\s?(?:kl\.?\s?)?\d|(?<!\p{L})(?:til|until|till|to|by|stenger|stengjer|stengt|lukker|closes?|closed|shuts?|døgnet|24 hours|24\/7)(?!\p{L})/iu;
export const NAMED_HOUR = words(
  'kveld(?:er|en|stid|sid)?|natt(?:en|a)?|morgen(?:en)?|formiddag(?:en)?|ettermiddag(?:en)?|evenings?|nights?|mornings?|afternoons?',
);
export const ANY_TIME = words(
  'døgn\\p{L}*|24 hours|24\\/7|any ?time|when(?:ever)? you (?:like|want)|når som helst|når du vil|hele dagen|all day|times',
);
/** What looks like a price and is none. */
export const DIFFERENCE =
  /(?:(?:kr|nok|[€$£])\.?\s?)?\d[\d .,]*(?:\s?(?:kr|kroner|nok|,-|[€$£%]|prosent|percent))?\s(?:billigere|dyrere|rimeligere|cheaper|dearer|more expensive|less expensive|discount|off|rabatt|avslag)(?!\p{L})|(?:rabatt\p{L}*|avslag|discount) (?:på|of) \d[\d .,]*\s?(?:%|prosent|percent)|\d+\s?(?:%|prosent|percent) (?:\p{L}+ )?(?:refund|refusjon|tilbakebetal)\p{L}*|(?<!\p{L})(?:ikke|not) (?:\p{L}+ ){0,4}(?:gratis|free)(?!\p{L})/giu;
/** Of a break as of a trip. */
export const LENGTH = words(
  `(?:${NUMBER}|\\d[\\d.,]*|en|et|an?|half an)[\\s-](?:(?:${UNIT})|cm|mm|m|km|mil|met\\p{L}+|kilomet\\p{L}+|cent\\p{L}+|halv\\p{L}+|feet|miles?)`,
);
/** How tall, deep or wide: by a length that is said of it, by that word beside a number, or by sides. */
export const EXTENT =
  /(?<![\d.,]|, )\d[\d.,]{0,6}\s?(?:cm|mm|m|ft|feet|met(?:er|re)s?|centimet\p{L}{1,3}|inches)(?!\p{L})|\d\s?(?:cm|mm|m)?\s?[x×]\s?\d|\d[^.;\n]{0,20}(?<!\p{L})(?:tall|high|deep|wide|thick|(?:i )?(?:høyden?|dybden?|bredden?|diameter)|høye?|dype?|djupe?|brede?|breie?|tykke?)(?!\p{L})|(?<!\p{L})(?:height|depth|width|thickness|diameter|høyden?|dybden?|bredden?|tykkelsen?)(?!\p{L})[^.;\n]{0,20}\d/iu;
/** "60 g per litre" and its like. */
export const PER_MEASURE =
  /(?:per|pr\.?|each|every|to (?:a|the)|til en|\/)\s?(?:lit(?:er|re)|l|kopp|cup|kilo|kg|pound|lb|gallon|desiliter|dl)(?!\p{L})/iu;
export const LASTS = words(
  `(?:(?:varer|holder|gjelder|går over|gyldige?|lasts?|valid|keeps?)\\s(?:[\\p{L}]+\\s){0,5}|(?:stored?|oppbevar\\p{L}*|kept)\\s(?:[\\p{L}\\d]+\\s){0,12})(?:${NUMBER})\\s(?:${UNIT})`,
);

export const PAID_BACK =
  /(?<!\p{L})(?:refund(?:ed|s)?|reimburse[ds]?|refunder\p{L}*|tilbakebetal\p{L}*|penger? tilbake|pengene tilbake)(?:(?!retur)[^.;\n])*/giu;
export const PAID_BY = words(
  '\\p{L}*kort(?:et)?|vipps|kontan\\p{L}+|\\p{L}*faktura\\p{L}*|faktureres|invoiced|billed|nettbank|bank\\p{L}*|overfør\\p{L}*|avtalegiro|giro|klarna|paypal|visa|mastercard|amex|american express|maestro|mobilepay|swish|bitcoins?|crypto\\p{L}*|(?:apple|google) pay|\\p{L}*cards?|cash|\\p{L}*invoices?|transfer\\p{L}*|direct debit|gavekort|e-?faktura',
);
export const ORDERED_BY = words(
  '(?:du |dere |man )?(?:bestill|bestiller|bestilles|booke?|booker|bookes|reserver|reserverer|skriftlig\\p{L}*|in writing|ring|ringe|kontakt|kontakte|skriv|skrive|send|sende|fyll|meld|order|reserve|call|contact|write|e-?mail|visit|register|go to)|på (?:nett|telefon|mail|e-?post)|online|in the app|i appen',
);
export const PAID_WHEN = words(
  'forskudd\\p{L}*|forhånd\\p{L}*|etterskudd\\p{L}*|advance|up ?front|on arrival|(?:betal\\p{L}*|trekk\\p{L}*|faktur\\p{L}*|pays?|paid|payable|ask for|charged?|due|deposit|depositum)[^.\\n]{0,60}(?:ved|før|etter|når|when|before|after|on|at|once)',
);
export const LATE = words(
  'for sen\\p{L}*|for sein\\p{L}*|sent|seint|senere|seinare|senest|forsin\\p{L}*|overtid|etter (?:\\p{L}+ )?\\d|etter (?:fristen|tiden)|innen|før|too late|late|later|lateness|delay\\p{L}*|overdue|after|past|within|before|innan|ellers|elles|otherwise|ikke (?:\\p{L}+ ){0,3}(?:møter|tide|tid)|(?:hold|hold(?:er)?) tiden|on time|in time|\\d+ (?:min\\p{L}*|minutes?)',
);
export const A_FEE = words('\\p{L}*(?:gebyr|avgift)\\p{L}*|fees?|charge[sd]?');
/** "Until an hour before it starts" does not say when that is. */
export const BEFORE_START = new RegExp(
  words(
    `(?:${NUMBER}|an?|half an)\\s(?:halv |half )?(?:${UNIT})\\s(?:før|before)\\s(?:\\p{L}+\\s){1,3}(?:start\\p{L}*|begyn\\p{L}*|begins?)`,
  ).source,
  'giu',
);
export const PHONE = [
  /\d{2,3}[ ]?\d{2}[ ]?\d{2}/u,
  /(?<!\p{L})(?:telefon|tlf\.?|phone|tel\.?|ring|call)\s?:?\s?(?:0\d{4}|1\d{2}\s?\d{2}|116\s?\d{3})(?!\d)/iu,
  /\+\d[\d ()-]{6,}\d|(?<!\d)\d{2,5}(?: \d{2,4}){2,4}(?!\d|\s?(?:kr|nok))/iu,
];
export const LANGUAGES =
  /(?<!\p{L})(?:norsk|engelsk|tysk|fransk|spansk|polsk|svensk|dansk|arabisk|norwegian|english|german|french|spanish|polish|swedish|danish|arabic)(?!\p{L})/iu;

/** Less than a week before lasts for no week, and under 12 years is somebody of that age. */
export const TIME_BEFORE = new RegExp(
  words(
    `(?:(?:mindre|mer|senere|less|more|later) (?:enn|than) )?(?:${NUMBER})\\s(?:${UNIT})\\s(?:før|before|ahead|prior|i forveien|in advance|late|for sent)|(?:under|over|fylt|du er) (?:${NUMBER}) (?:years?|år)|(?:over )?(?:the )?age(?:d)? (?:of )?(?:${NUMBER})(?: (?:years?|år))?|(?:${NUMBER}) (?:years?|år) (?:old|or (?:younger|older)|gam(?:mel|le)|eller (?:yngre|eldre))`,
  ).source,
  'giu',
);
