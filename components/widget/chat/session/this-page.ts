// As the interface takes them (api-v1.md, messages; its lengths count code points).
const LONGEST_URL = 4000;
const LONGEST_TITLE = 300;

export function thisPage(): { pageUrl: string; pageTitle: string } {
  return {
    pageUrl: location.href.slice(0, LONGEST_URL),
    pageTitle: [...asText(document.title)].slice(0, LONGEST_TITLE).join(''),
  };
}

/** Without what is no text, and would be refused (decisions.md, rule 4). */
export const asText = (value: string): string => value.toWellFormed().replaceAll('\0', '');
