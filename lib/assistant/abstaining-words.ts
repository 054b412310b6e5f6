interface Words {
  /** Nothing that could be said of it stands. */
  unknown: string;
  /** No answer could be had. */
  fault: string;
  /** Before what is quoted without a model. */
  quoted: string;
}

const WORDS = {
  en: {
    unknown: "I'm sorry, I can't give you a sure answer to that. Shall I get a person who can?",
    fault: "I'm sorry, I can't answer just now. Shall I get a person for you?",
    quoted: "I can't answer in my own words just now. This is quoted from our pages:",
  },
  no: {
    unknown: 'Det kan jeg dessverre ikke svare sikkert på. Vil du at jeg skal hente et menneske som kan?',
    fault: 'Jeg får dessverre ikke svart akkurat nå. Vil du at jeg skal hente et menneske?',
    quoted: 'Jeg kan ikke svare med egne ord akkurat nå. Dette er sitert fra sidene våre:',
  },
  sv: {
    unknown: 'Det kan jag tyvärr inte svara säkert på. Vill du att jag hämtar en människa som kan?',
    fault: 'Jag kan tyvärr inte svara just nu. Vill du att jag hämtar en människa?',
    quoted: 'Jag kan inte svara med egna ord just nu. Detta är citerat från våra sidor:',
  },
  da: {
    unknown: 'Det kan jeg desværre ikke svare sikkert på. Skal jeg hente et menneske, som kan?',
    fault: 'Jeg kan desværre ikke svare lige nu. Skal jeg hente et menneske?',
    quoted: 'Jeg kan ikke svare med egne ord lige nu. Dette er citeret fra vores sider:',
  },
  de: {
    unknown: 'Das kann ich leider nicht sicher beantworten. Soll ich einen Menschen holen, der es kann?',
    fault: 'Ich kann gerade leider nicht antworten. Soll ich einen Menschen holen?',
    quoted: 'Ich kann gerade nicht mit eigenen Worten antworten. Dies ist von unseren Seiten zitiert:',
  },
} as const satisfies Record<string, Words>;

/** The language that it is said in: the visitor's, where there are words in it. */
export const spokenLanguage = (language: string): keyof typeof WORDS =>
  language in WORDS ? (language as keyof typeof WORDS) : 'en';

export const abstainingWords = (language: string): Words => WORDS[spokenLanguage(language)];
