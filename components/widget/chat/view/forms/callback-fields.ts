import type { FormTexts } from './form-texts.ts';

/** Body of `POST /visitor/conversations/:id/callback`. */
export interface CallbackBody {
  name: string;
  phone?: string;
  email?: string;
  message?: string;
}

export type CallbackField = 'name' | 'phone' | 'email' | 'message';
export type CallbackValues = Record<CallbackField, string>;
export type CallbackMistakes = Partial<Record<CallbackField, string>>;

// The interface's own rules (api-v1.md, VisitorProfileInput; decisions.md, bounds).
export const LONGEST: Record<CallbackField, number> = { name: 120, phone: 40, email: 200, message: 1000 };
const PHONE = /^[\d\s+()./-]{3,40}$/;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function mistakesIn(values: CallbackValues, texts: FormTexts): CallbackMistakes {
  const { name, phone, email } = trimmed(values);
  const mistakes: CallbackMistakes = {};
  if (!name) mistakes.name = texts.nameMissing;
  if (!phone && !email) mistakes.phone = texts.wayMissing;
  if (phone && !isPhone(phone)) mistakes.phone = texts.phoneWrong;
  if (email && !isEmail(email)) mistakes.email = texts.emailWrong;
  return mistakes;
}

export const isPhone = (text: string): boolean => PHONE.test(text) && /\d{3}/.test(text.replace(/\D/g, ''));
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** What is written stays; what is empty takes what is known. */
export function filledIn(values: CallbackValues, known: Partial<Record<string, string | null>>): CallbackValues {
  const { name, phone, email, message } = values;
  return {
    name: name || (known.name ?? ''),
    phone: phone || (known.phone ?? ''),
    email: email || (known.email ?? ''),
    message,
  };
}

/** What is empty is left out. */
export function formOf(values: CallbackValues): CallbackBody {
  const { name, ...others } = trimmed(values);
  return { name, ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')) };
}

const trimmed = ({ name, phone, email, message }: CallbackValues): CallbackValues => ({
  name: name.trim(),
  phone: phone.trim(),
  email: email.trim(),
  message: message.trim(),
});
