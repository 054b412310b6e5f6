/** What is asked in a word that most texts have another for. */
export const ASKED_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  // "When is peak time?" is told by "Peak is …".
  [
    /(?<=^\W{0,5}when (?:is|are) (?:the |your )?(?:peak|off-peak|rush|high|low|quiet|busy)) (?:times?|periods?|hours)(?!\p{L})/giu,
    '',
  ],
  [/(?<!\p{L})(?:city|town) (?=cent(?:re|er)(?!\p{L}))/giu, ''],
  [/(?<!\p{L})back(?:s|ed|ing)? up(?!\p{L})/giu, 'backup'],
  [/(?<!\p{L})set(?:s|ting)? up(?! (?:an? |my |your )?(?:account|profile|time|appointment))(?!\p{L})/giu, 'setup'],
  [/(?<!\p{L})somewhere else(?!\p{L})/giu, 'elsewhere'],
  [/(?<!\p{L})uten (?:egen |å ha )?bil(?!\p{L})(?! (?:og|er|har))/giu, 'med buss'],
  [/(?<!\p{L})without (?:a|having a|my) car(?!\p{L})/giu, 'by bus'],
  // Whoever may have lost anything is told of what is found.
  [/(?<!\p{L})(?:mist(?:et|a|er)|glemt) (?:(?:du|dere) )?noe(?! (?:av|å)(?!\p{L}))/giu, '$& hittegods'],
  [/(?<!\p{L})(?:lost|left|forgotten) (?:something|anything)(?! of)/giu, '$& lost property'],
  [/(?<!\p{L})cash (?:machine|point|dispenser)(?=s?(?!\p{L}))/giu, 'atm'],
  [/(?<!\p{L})(?:free of charge|without (?:extra |any )?charge|no (?:extra )?charge)(?! of)(?!\p{L})/giu, 'free'],
  [/(?<!\p{L})dress code(?!\p{L})/giu, 'dress'],
  // To the stemmer who leads is "ledig".
  [/(?<!\p{L})(?:daglig )?leder(?:en)?(?!\p{L})/giu, 'sjef'],
  [/(?<![\p{L}\d.,–-])7 days(?!\p{L})/giu, '$& week'],
  [/(?<![\p{L}\d.,–-])7 dag(?:er|ar)(?!\p{L})/giu, '$& uke'],
  // What is promised of it need not be called a guarantee.
  [/(?<=(?<!\p{L})uptime )guarantee(?!\p{L})/giu, ''],
  // "We do not repair TVs".
  [/(?<!\p{L})(\p{Lu}{2,4})s(?!\p{L})/gu, '$1'],
  // "Waiting time" costs what waiting does.
  [/(?<=(?:how much|what) (?:is|are|does|do|for) (?:the |your )?\p{L}{3,}ing) times?(?=\W*$| cost)/giu, ''],
  [/(?<!\p{L})running (?:(?:a (?:bit|little)|very|\d+ min\p{L}*) )?late(?!\p{L})/giu, 'late'],
  [/(?<=^\W{0,5}(?:(?:hva|kva) er )?)nummeret (?=til \p{L}{3})/giu, 'telefonnummeret '],
  [
    /(?<=^\W{0,5}what(?:['’]s| is) the )number (?=(?:for|of|to) (?!people|guests|persons|participants)\p{L}{3})/giu,
    'phone number ',
  ],
  [/(?<=(?<!\p{L})koster (?!det |den |dette |de )(?:\p{L}+ ){1,3})ekstra(?=\W*$)/giu, ''],
  [/(?<=(?<!\p{L})(?:does|do) (?!it |this |that |they )(?:\p{L}+ ){1,3}cost )(?:any )?(?:extra|more)(?=\W*$)/giu, ''],
  [/(?<!\p{L})når (?:er|blir) ((?:[\p{L}\d-]+ ){1,3})(?:ferdige?|klare?|klart)(?=\W*$)/giu, 'hvor lang tid tar $1'],
  [
    /(?<!\p{L})when (?:will|is|are) ((?:[\p{L}\d-]+ ){1,3})(?:be )?(?:ready|done|finished)(?=\W*$)/giu,
    'how long does $1take',
  ],
  [
    /(?<!\p{L})hvor lenge (?:må|skal) (?:jeg|vi|man|en) vente(?= på (?:\p{L}+ )?\p{L}+\W*$|\W*$)/giu,
    'hvor lang er ventetiden',
  ],
  [
    /(?<=(?:har|selger|serverer|lager|fører|kjøpe|spise|få|kjøpt) (?:(?:dere|vi|de|du|man|jeg) )?)is(?=\W*$)/giu,
    'iskrem',
  ],
  // Which the stemmer takes for an account.
  [/(?<!\p{L})accountant(?=s?(?!\p{L}))/giu, 'bookkeeper'],
  [/(?<!\p{L})hvor mange (?:rekker|holder) ((?:\p{L}+ ){1,3})til(?=\W*$)/giu, 'hvor mange personer $1'],
  // "With 30 days' notice": what is so called as a whole.
  [/(?<=(?:days?|weeks?|months?)['’]?s? )notice(?! period)(?!\p{L})/giu, 'notice period'],
  // Who sends a message about it carries nothing.
  [
    /(?<!\p{L})(?:vi|dere|de|we) (?:sender|send)(?= (?:(?:deg|dere|you) )?(?:(?:en|ei|et|an?) )?(?:sms|varsel|melding|bekreftelse|kvittering|påminnelse|text(?!il)|message|reminder|confirmation)(?!\p{L}))|(?<!\p{L})sender (?:dere|de)(?= (?:(?:en|ei|et) )?(?:sms|varsel|melding|bekreftelse|kvittering|påminnelse)(?!\p{L}))/giu,
    'varsler notify',
  ],
  [/(?<!\p{L})what can (?:i|we|you) (?:eat|drink|have to eat)(?= (?:at|in) )/giu, 'what is served'],
  [
    /(?<=(?<!\p{L})(?:rent|invoice|bill|fee|husleien?|leien|fakturaen?|avgiften|kontingenten) )(?:is due|forfaller)(?! (?:for|til) )/giu,
    '$& for payment betaling',
  ],
];
