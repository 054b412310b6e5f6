import { words } from './forms.ts';

/** Whoever changes an address asks for none. */
export const CHANGES = words(
  'endr(?:e|er|et|a)|bytt(?:e|er|et)|oppdater(?:e|er|t)|rett(?:e|er|et)|slett(?:e|er|et)|fjern(?:e|er|et)|change|changed|update|updated|correct|delete|remove|wrong|feil',
);
/** "When is the course?" asks for a day or an hour; "when is my parcel there?" for how long that takes, too. */
export const WHEN_IT_IS = words(
  '(?<![\\p{L}\\d] )(?:når|when) (?:er|går|starter|begynner|arrangeres|holdes|foregår|is|are)(?! (?:\\p{L}+ ){1,4}(?:ferdig|klart?|framme|fremme|tilbake|ready|done|back))',
);
/** "Can I come in the evening?" */
export const AT_THAT_HOUR = words(
  'om (?:kvelden|natta|natten|morgenen|morran|formiddagen|ettermiddagen)|midt på (?:natta|natten)|(?:late )?(?:at night|in the (?:evenings?|mornings?|afternoons?))|after work|etter jobb',
);
/** "When was it founded?" */
export const WHEN_IT_WAS = words('(?:når|when) (?:ble|blei|vart|var|starta|startet|åpna|åpnet|was|were|did)');
/** "When is delivery free?" asks for how much one has to buy. */
export const WHEN_FREE = words('(?:når|when) (?:er|blir|får|is|are|do|does) (?:\\p{L}+ ){1,4}(?:gratis|free)');
export const WHEN_ELSE = new RegExp(`${WHEN_FREE.source}|${WHEN_IT_IS.source}|${WHEN_IT_WAS.source}`, 'iu');
export const WHO_OWNS = words(
  '(?:hvem|kven) (?:som )?(?:eier|eig|driver|driv|leder|leier|grunnla|startet|starta|står bak)|(?:who) (?:owns|runs|leads|founded|started|teaches|instructs|designed|built)|(?:hvem|kven) (?:underviser|instruerer|tegnet|teikna|bygde)',
);
/** "Who is best with beards?" asks for somebody. */
export const WHO_IS =
  /(?<![\p{L}\p{N}])(?:who|hvem|kven) (?:is|er) (?!(?:det|it|this) (?:for|til)(?!\p{L})|.{0,40} (?:for|til)[\s?]*$)/iu;
/** "Must I be a member?" is told by who has to, or that nobody has. */
export const MUST_BE = words(
  'må (?:jeg|vi|man|en) være|(?:må|trenger) (?:jeg|vi|man|en) å være|(?:do|must) (?:i|we) (?:have to |need to )?be',
);
export const BECOMES = words('(?:hvordan|how) (?:\\p{L}+ ){1,3}(?:bli|become)|hvordan blir (?:jeg|vi|man)');
export const WHERE_TO_SEND = words(
  'hvor (?:skal|kan|må) (?:jeg|vi|man) (?:sende|levere)|hvor (?:sender|leverer) (?:jeg|vi|man)|where (?:do|can|should|must) (?:i|we) (?:send|return|deliver|hand|drop|leave)',
);

export const HAS_TO_PAY = words(
  '(?:må|skal|trenger) (?:[\\p{L}\\d]+ ){1,5}(?:å )?betal(?:e|a)|do (?:\\p{L}+ ){1,3}(?:have to )?pay|tar (?:dere|de) (?:\\p{L}+ ){0,2}betalt',
);

/** "Who pays the toll?" */
export const WHO_PAYS = words('(?:hvem|kven) (?:må |skal |som )?betal(?:er|e|ar|a)|who (?:has to |must |will )?pays?');

/** "How many dogs have you room for?" */
export const HOW_MANY_FIT = words(
  'hvor mange (?:\\p{L}+\\s+){0,4}plass til|how many (?:\\p{L}+\\s+){0,4}(?:room|space|fit|accommodate|hold|sleep)|hvor mange (?:\\p{L}+ ){0,3}(?:sove|sover)',
);

/** "Can we arrive at 8pm?" */
export const AT_A_TIME =
  /(?<!\p{L})(?:kl(?:okk\p{L}+|\.)?\s?\d{1,2}(?!\d)|(?:at|by|before|after|until|til|før|etter)\s\d{1,2}(?:[.:]\d{2}\s?(?:am|pm)?|\s?(?:am|pm))(?!\p{L}))/iu;

/** "Must I commit?" is told by for how long, or that nobody has to. */
export const BINDS = words(
  'må (?:jeg|vi|man|en) binde|(?:er det|har dere|hva er|hvor lang er) (?:\\p{L}+ )?binding\\p{L}*|(?:do|must) (?:i|we) (?:have to )?commit|minimum term',
);

/** "How much can I put on my account?" */
export const SPENDS = words(
  'hvor mye (?:kan|får) (?:jeg|vi|man) (?:bruke|handle|betale|sette|kjøpe|ta ut)|how much (?:can|may) (?:i|we) (?:spend|pay|put|deposit|withdraw|buy)',
);

/** "What time do you close?" is not told by when they open. */
export const CLOSES = words(
  '(?:når|kor tid) (?:stenger|stengjer|lukker)|(?:when|what time|how late) (?:do|does|are|is) (?:\\p{L}+ ){1,3}(?:close|shut|open (?:until|till))|hvor (?:lenge|sent) (?:er|har) (?:dere|de|butikken) åpent?',
);

/** "How long before the class should I come?" */
export const HOW_LONG_BEFORE = words(
  '(?:når|hvor (?:lenge|tidlig|lang tid)) (?:bør|må|skal) (?:jeg|vi|man) (?:\\p{L}+ ){0,3}før|(?:when|how (?:long|early|soon)) (?:should|must|do) (?:i|we) (?:\\p{L}+ ){0,4}before',
);

/** "When do you open?" is told by the days of the week with their hours, and not by when the café closes. */
export const OWN_HOURS_ASKED = words(
  '(?:når|kor tid|hvor lenge|hvor sent|(?:hvilken|hva) tid) (?:åpner|stenger|stengjer|lukker|opnar|har|er) (?:dere|de|du)(?: (?:åpent?|ope|opent|stengt))?|(?:when|what time|how late|until when) (?:do|are) you (?:open|close|shut|closed)',
);

/** "How can I pay?" is told by what with, and not by what has to be paid. */
export const HOW_TO_PAY = words(
  'hvordan betaler (?:jeg|vi|man|en)|hvordan kan (?:jeg|vi|man|en) betale|how (?:do|can|may|should) (?:i|we) pay|(?:payment methods?|betalingsmåter|betalingsmetoder)',
);
export const HOW_OR_WHEN_TO_PAY = new RegExp(`${HOW_TO_PAY.source}|^\\W*(?:når|when|kor tid)(?!\\p{L})`, 'iu');
export const INSTALMENTS = words('avdrag|dele? opp|delt|delbetal\\p{L}*|instal?lments?|in parts|månedlig|monthly');
/** "How do I order?" is told by what one does for it. */
export const HOW_TO_ORDER = words(
  'hvordan (?:bestiller|booker|reserverer) (?:jeg|vi|man)|hvordan (?:kan|skal|må) (?:jeg|vi|man) (?:bestille|booke|reservere)|how (?:do|can|should) (?:i|we) (?:book|order|reserve|make (?:a|an) (?:booking|order|reservation|appointment))',
);
/** "Must I pay in advance?" */
export const PAYS_BEFORE = words(
  'betal\\p{L}* (?:\\p{L}+ ){0,3}(?:på forhånd|forskuddsvis)|pay (?:\\p{L}+ ){0,3}(?:in advance|up ?front|beforehand)',
);
/** "What if I am late?" is told by what holds for whoever is. */
export const IS_LATE = words(
  "for (?:sent|seint)|too late|forsinka|forsinket|(?:i am|i[’']m|we are|we[’']re|be|return\\p{L}*) (?:\\p{L}+ )?late",
);
/** "Is there a booking fee?" */
export const IS_THERE_A_FEE = words(
  '(?:is|are) there (?:an? |any )?(?:\\p{L}+ )?(?:fees?|charges?)|(?:er|finnes) det (?:et |noe |noen )?\\p{L}*(?:gebyr|avgift)\\p{L}*',
);
/** "What time is check-in?" is told by the clock, and by no number of days. */
export const WHAT_TIME = words('what time|(?:hvilket|kva for) klokkeslett|(?:hva|hvilken) tid (?:er|kan|må|skal)');

/** "A course for my 10-year-old" is told by an age, and not by any number. */
export const OF_THAT_AGE = words(
  '(?:for|my|our|min|mitt|vår|vårt|til en|for en|for et) (?:\\p{L}+ )?\\d{1,2}[- ]?(?:years?[- ]olds?|år gam(?:mel|le)|-?åring\\p{L}*)|(?:barn|sønn|datter|son|daughter|child|kid) (?:på|of|aged?) \\d{1,2}',
);
/** "How late can I start?" is told by the clock, or by what it is before. */
export const HOW_LATE = words('hvor (?:sent|seint) (?:kan|må|får|er)|how late (?:can|may|must|do|does|is|are)');
/** "The charger does not work" is told by what to do then, and not by what it costs. */
export const DOES_NOT_WORK = words(
  "(?:virker|verkar|fungerer|fungerar|funker|startar|starter) (?:\\p{L}+ )?ikk?j?e|vil ikk?j?e (?:starte|virke|slå seg på)|(?:does not|doesn[’']t|do not|don[’']t|will not|won[’']t|is not|isn[’']t|stopped) (?:work(?:ing)?|start(?:ing)?|turn on|charging)",
);
/** "Can I have it today?" */
export const GETS_IT_TODAY = words(
  '(?:få|hente|hentet|kjøpe|levert|get|have|collect|pick up|delivered) (?:\\p{L}+ ){0,4}(?:i dag|i kveld|i morgen|today|tonight|tomorrow)',
);

/** Where the business itself is. */
export const OWN_PLACE_ASKED = words(
  'hvor holder|hvor finner (?:jeg|vi|man) dere|where (?:can|do) (?:i|we) find you|(?:hvor (?:er|ligger)|where (?:is|are)) (?:the )?(?:dere|you|butikken|klinikken|hotellet|senteret|kontoret|salongen|restauranten|skolen|skolen|museet|verkstedet|studioet|biblioteket|kafeen|spaet|barnehagen|treningssenteret|lokalet|kinoen|teateret|store|shop|clinic|hotel|gym|office|salon|restaurant|school|studio|museum|hostel|library|theatre|cinema|caf[ée]|garden|centre|center|venue|workshop|showroom|warehouse)(?! (?:open|closed|located on)(?!\\p{L}))|(?:(?:return|postal|street) )?address|(?:retur|post|besøks)?adresse\\p{L}*',
);

/** "When does it start?" */
export const STARTS = words('(?:når|when|what time) (?:\\p{L}+ ){0,3}(?:start\\p{L}*|begynn\\p{L}*|begins?)');
/** When the money is paid back is not how long one has to send a thing back. */
export const HOW_LONG_TO_RETURN = words(
  'how (?:long|many days) (?:do|have|can|may) (?:\\p{L}+ ){1,4}(?:return|send back)|hvor (?:lenge|mange dager|lang tid) (?:har|kan) (?:\\p{L}+ ){1,6}(?:returnere|levere tilbake|sende tilbake)|returfrist\\p{L}*',
);
/** "Is there a fee?" */
export const IS_THERE = /^\W*(?:(?:is|are) there|(?:er|finnes|fins) det)(?!\p{L})(?!.*(?:hva|how much))/iu;

/** "Are prices with VAT?" asks for no price. */
export const IS_THERE_OR_OF_TAX = new RegExp(`${IS_THERE.source}|${words('vat|mva').source}`, 'iu');

/** Whether several of a list or table are asked for at once, beside each other. */
export const asksToCompare = (question: string) => COMPARES.test(question);
const COMPARES = words('forskjell(?:en|er|ene)?|sammenlign\\p{L}*|differences?|differ|compared?');
