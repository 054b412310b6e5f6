/** What a program puts under a mail names itself or the phone; people write “Sendt fra lageret i går” themselves. */
export const isPhoneMark = (line: string): boolean =>
  line.length <= LONGEST && SENT_FROM.test(line) && PROGRAM_OR_PHONE.test(line);

/** With the addresses that Outlook has in it. */
const LONGEST = 300;
const SENT_FROM =
  /^\s{0,4}(?:(?:Sendt|Hentet) (?:fra|frå|med)|Sent (?:from|with|via)|(?:Få|Hent|Get|Hämta) Outlook|Skickat från|Von .{1,60} gesendet|Gesendet (?:von|mit)|Envoyé (?:depuis|de|à partir de)|Télécharger Outlook|Enviado (?:desde|do)|Inviato da|Verzonden (?:vanaf|vanuit)|Verstuurd vanaf)(?: |$)/i;
const PROGRAM_OR_PHONE =
  /iPhone|iPad|iOS|Android|Galaxy|Samsung|Huawei|Xiaomi|Outlook|Gmail|Yahoo|Proton|Spark|BlueMail|Fastmail|Thunderbird|Windows|mobil|telefon|phone|nettbrett|tablet|device|enhet|Handy|móvil/i;
