import type { ProfileField } from '../../session/people/asked-fields.ts';
import { isEmail, isPhone } from './callback-fields.ts';
import type { ProfileTexts } from './profile-texts.ts';

/** @returns the field with what is wrong in it, or null; what is empty is not wrong */
export function mistakeIn(field: ProfileField, value: string, texts: ProfileTexts): [[ProfileField, string]] | null {
  const text = value.trim();
  if (field === 'email' && text && !isEmail(text)) return [[field, texts.emailWrong]];
  if (field === 'phone' && text && !isPhone(text)) return [[field, texts.phoneWrong]];
  return null;
}
