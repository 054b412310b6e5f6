import { catalogue } from '#lib/i18n/catalogue.ts';

export const hoursTexts = catalogue({
  no: {
    always: 'Alltid åpent',
    alwaysText:
      'Utenom åpningstidene sier chatten at teamet ikke er der, og tilbyr å ringe tilbake. Assistenten svarer døgnet rundt.',
    week: 'Uka',
    closed: 'Stengt',
    zone: 'Tidssone',
    from: (day: string, number: number) => `${day}, fra, tidsrom ${number}`,
    to: (day: string, number: number) => `${day}, til, tidsrom ${number}`,
    addRange: (day: string) => `Legg til et tidsrom: ${day}`,
    removeRange: (day: string, number: number) => `Fjern tidsrom ${number}: ${day}`,
    closedDates: 'Stengte dager',
    closedDatesText: 'Helligdager, ferie og andre dager da ingen er der.',
    date: 'Dato',
    addDate: 'Legg til',
    removeDate: (date: string) => `Fjern ${date}`,
  },
  en: {
    always: 'Always open',
    alwaysText:
      'Outside the opening hours the chat says that the team is away, and offers a call back. The assistant answers around the clock.',
    week: 'The week',
    closed: 'Closed',
    zone: 'Time zone',
    from: (day, number) => `${day}, from, period ${number}`,
    to: (day, number) => `${day}, to, period ${number}`,
    addRange: (day) => `Add a period: ${day}`,
    removeRange: (day, number) => `Remove period ${number}: ${day}`,
    closedDates: 'Days off',
    closedDatesText: 'Holidays and other days when nobody is there.',
    date: 'Date',
    addDate: 'Add',
    removeDate: (date) => `Remove ${date}`,
  },
});
