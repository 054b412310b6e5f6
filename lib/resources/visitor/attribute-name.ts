/** What an attribute is called among the fields of a profile (decisions.md, what a browser said). */
export const attributeName = (key: string) => `attributes.${key}`;
