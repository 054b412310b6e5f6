/** Each stretch of white space as one space; those that are one already, nearly all, are left alone. */
export const withSingleSpaces = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, ' ');
