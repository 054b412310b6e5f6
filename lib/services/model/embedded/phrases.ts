export type ReplyLanguage = 'no' | 'en';

/** Everything that the embedded model says in its own words; the rest it quotes. */
export interface Phrases {
  greeting: string;
  thanks: string;
  goodbye: string;
  acknowledged: string;
  identity: string;
  /** To somebody who is angry. */
  sorry: string;
  sorryWithoutTeam: string;
  askMore: string;
  /** To what can mean several things. */
  clarify: string;
  pictureOnly: string;
  unknown: string;
  unknownWithoutTeam: string;
  /** Of one of several things that were asked at once. */
  unknownPart: (asked: string) => string;
  quoteIntro: Record<ReplyLanguage | 'other', string>;
  products: (count: number) => string;
  noProducts: string;
  personComing: string;
  personAway: string;
  personFailed: string;
  personAwayWithCallback: string;
  askContact: string;
  askName: string;
  callbackDone: (contact: string | null) => string;
  callbackFailed: string;
}

export const PHRASES: Record<ReplyLanguage, Phrases> = {
  no: {
    greeting: 'Hei! Hva kan jeg hjelpe deg med?',
    thanks: 'Bare hyggelig! Si fra om det er noe mer du lurer på.',
    goodbye: 'Takk for praten, og ha en fin dag!',
    acknowledged: 'Fint! Si fra om det er noe mer du lurer på.',
    identity:
      'Jeg er en automatisk assistent og svarer ut fra informasjonen på denne siden. Vil du heller snakke med et menneske, er det bare å si fra.',
    sorry:
      'Det var leit å høre, og jeg skjønner at det er frustrerende. Vil du at jeg skal hente et menneske som kan se på det?',
    sorryWithoutTeam: 'Det var leit å høre, og jeg skjønner at det er frustrerende. Hva gjelder det?',
    askMore: 'Ja, gjerne. Hva gjelder det?',
    clarify: 'Hva vil du vite prisen på?',
    pictureOnly: 'Jeg kan ikke se bilder, men en kollega kan det. Vil du at jeg skal hente et menneske?',
    unknown:
      'Det finner jeg dessverre ikke noe om i informasjonen jeg har. Vil du at jeg skal hente et menneske som kan svare?',
    unknownWithoutTeam: 'Det finner jeg dessverre ikke noe om i informasjonen jeg har.',
    unknownPart: (asked) =>
      `Om «${asked}» finner jeg dessverre ikke noe. Vil du at jeg skal hente et menneske som kan svare på det?`,
    quoteIntro: {
      no: 'Her står det:',
      en: 'Dette har jeg bare på engelsk. Der står det:',
      other: 'Dette har jeg bare på et annet språk. Der står det:',
    },
    products: (count) => (count === 1 ? 'Denne fant jeg til deg:' : 'Disse fant jeg til deg:'),
    noProducts: 'Jeg fant ingen slike produkter. Vil du at jeg skal hente et menneske som kan hjelpe deg å lete?',
    personComing: 'Jeg har bedt en kollega om å ta over. Du får svar her i chatten.',
    personAway:
      'Jeg har gitt beskjed, men ingen av kollegaene mine er til stede akkurat nå. De svarer deg her så snart de kan.',
    personAwayWithCallback:
      'Jeg har gitt beskjed, men ingen av kollegaene mine er til stede akkurat nå. Legg gjerne igjen telefonnummer eller e-postadresse, så kontakter de deg.',
    personFailed: 'Jeg får dessverre ikke tak i kollegaene mine akkurat nå. Prøv igjen om litt.',
    askContact: 'Det ordner jeg. Hvilket telefonnummer eller hvilken e-postadresse kan vi nå deg på?',
    askName: 'Takk! Hvilket navn skal vi spørre etter?',
    callbackDone: (contact) =>
      contact ? `Takk! Vi tar kontakt med deg på ${contact}.` : 'Takk! Vi tar kontakt med deg.',
    callbackFailed: 'Det fikk jeg dessverre ikke registrert. Vil du at jeg skal hente et menneske i stedet?',
  },
  en: {
    greeting: 'Hi! What can I help you with?',
    thanks: "You're welcome! Just ask if there is anything else.",
    goodbye: 'Thanks for stopping by, and have a nice day!',
    acknowledged: 'Great! Just ask if there is anything else.',
    identity:
      'I am an automatic assistant and answer from the information on this site. If you would rather talk to a person, just say so.',
    sorry:
      "I'm sorry to hear that, and I understand that it is frustrating. Shall I get a person who can look into it?",
    sorryWithoutTeam: "I'm sorry to hear that, and I understand that it is frustrating. What is it about?",
    askMore: 'Of course. What is it about?',
    clarify: 'What would you like to know the price of?',
    pictureOnly: 'I cannot see pictures, but a colleague can. Shall I get a person for you?',
    unknown:
      "I'm sorry, I can't find anything about that in the information I have. Shall I get a person who can answer?",
    unknownWithoutTeam: "I'm sorry, I can't find anything about that in the information I have.",
    unknownPart: (asked) =>
      `I'm sorry, I can't find anything about "${asked}". Shall I get a person who can answer that?`,
    quoteIntro: {
      no: 'I only have this in Norwegian. It says:',
      en: 'It says:',
      other: 'I only have this in another language. It says:',
    },
    products: (count) => (count === 1 ? 'I found this one for you:' : 'I found these for you:'),
    noProducts: 'I found no products like that. Shall I get a person who can help you look?',
    personComing: "I've asked a colleague to take over. You'll get an answer here in the chat.",
    personAway:
      "I've let my colleagues know, but nobody is available right now. They'll answer you here as soon as they can.",
    personAwayWithCallback:
      "I've let my colleagues know, but nobody is available right now. Leave a phone number or an e-mail address, and they'll get in touch.",
    personFailed: "I'm sorry, I can't reach my colleagues right now. Please try again in a moment.",
    askContact: "I'll arrange that. Which phone number or e-mail address can we reach you at?",
    askName: 'Thanks! Which name should we ask for?',
    callbackDone: (contact) =>
      contact ? `Thanks! We'll get in touch with you at ${contact}.` : "Thanks! We'll get in touch with you.",
    callbackFailed: "I'm sorry, I couldn't note that down. Shall I get a person instead?",
  },
};
