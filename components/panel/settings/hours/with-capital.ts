/** Norwegian writes days small; at the beginning of a line they are as other words are there. */
export const withCapital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
