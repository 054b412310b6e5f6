/** What every question is made of, tenant or none. */
export const ASKED =
  `hvor hvordan hvorfor hvilken hvilke koster koste pris priser prisen åpningstider åpent åpen stenger åpner bestille bestiller avbestille betale
betaling adresse telefon telefonnummer parkering levering frakt retur returnere gratis rabatt time where when what which how much cost costs
price prices opening hours open close closes book booking cancel cancellation pay payment address phone parking delivery shipping return returns
refund discount free allowed included`.split(/\s+/);

/** What opens a question or stands in any. A word with a slip in it names no thing that is asked for. */
export const ASKING =
  `hva hvor hvordan hvorfor hvem hvilke hvilken hvilket når kan kunne får må skal vil har er det dere jeg meg noe noen ikke mange mye trenger
ønsker først finnes what where when how who which why can could may should would will does have has are there you your much many need the lenge uten etter før before after without`.split(
    /\s+/,
  );
