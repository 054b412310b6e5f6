const NORWEGIAN = `ok okei alle alt andre at av bare begge ble bli blir bort da de deg dei dem den denne dere deres det dette di din
dine disse ditt dra du eg ein ei eit eller en enn er et ett ett etter finnes fra får få fått for fordi før gi gir gjelder gjør gjøre
gjort går gå ha hadde han har hei hen her heter hjelp hjelpe hos hun hva hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor i
ikke ikkje ingen inn inne ja jeg kan kanskje kom komme kommer kunne la lage lenge lang langt lurer man mange med meg meget mellom
men mens imens mer mest mi min mine mitt mot mye må måtte nei nok noe noen nå når og også om opp oss over på så sin sine sitt skal
skjer skulle slik slike som takk ta tar til trenger um under ut uten var ved veldig vel vet vi vil blitt dit hit etterpå ville virkelig vår våre vårt vært kl heisann heia jæ jei je me då medan mnd nr
være vert å dersom blant finne gjerne hver hvert igjen imot lurte mulig sette samt seg allerede først tilbake selv si sier sånn spørsmål tid ting vite ønsker
eller vare varen varer varene ligge ligger lå velge velger cm mm kg tre fire fem seks sju syv åtte ni ti bruke bruker brukes fungere fungerer virker deres ganske eneste hverandre dykk dykkar vis vise leter kikker ser etter god gode godt bra beste slags liter liters rundt cirka ca passer passe egner egnet anbefaler idag imorgen imorra korleis kvifor kva kvar kven frå nokon noko mykje vere vore s ka kem kossen korsen åssen ikkj itjånt sånne`;

const ENGLISH = `a about actually after all already also ever even yet quite am an and any anyone anything are as at back be because been being but by can
could did do does doing dont for from get gets getting give go goes gone going got had has have having he hello her here hers hey hi him
his how i id if ill im in into is isnt it its ive just kind know let like long many may maybe me might more most much must my
need no not now of off ok okay on one only or other our ours out over please possible question really shall she should so some
somebody someone something somewhere still such sure tell than thank thanks that thats the their them then there these they
thing things this those to too under until up us use very want was we were what whats when where which while who whom whose why
will with work works working use using happen happens offer offers provide provides file item items goods product products stuff bring brings brought choose choosing cm mm kg two three four five six seven eight nine ten make makes made put take takes took
show see look looking find during non recommend recommended suggest browse best good nice sort type liters litres litre liter around approximately today tonight tomorrow right suit suits suitable between after before would yes you your youre yours wondering wonder help dear
hasnt havent hadnt doesnt didnt cant cannot wont wouldnt couldnt shouldnt wasnt werent arent aint weve youve theyve theyre youll well whats wheres hows whos lets theres shes hes u ur r pls plz thx ppl whether`;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const norwegian = setOf(NORWEGIAN);
const english = setOf(ENGLISH);
const both = new Set([...norwegian, ...english]);

/** Words that say nothing of what a question is about; of an unknown language those of both. */
export function stopWords(language: string | null): ReadonlySet<string> {
  if (language === 'no') return norwegian;
  return language === 'en' ? english : both;
}
