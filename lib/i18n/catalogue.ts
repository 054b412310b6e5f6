export type TextLanguage = 'no' | 'en';

/** A text, or what makes it from the parts that vary; grouped as one likes. */
export type Texts = { readonly [name: string]: string | ((...parts: never[]) => string) | Texts };

export type Catalogue<T extends Texts> = Readonly<Record<TextLanguage, T>>;

/** Both languages of one surface. The compiler refuses a text that only one of them has, or that takes other parts. */
export const catalogue = <T extends Texts>(texts: { no: T; en: NoInfer<T> }): Catalogue<T> => texts;
