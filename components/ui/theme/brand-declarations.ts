import { brandColour } from './brand-colour.ts';
import { dangerColour } from './danger-colour.ts';

/**
 * Declarations that replace the accent block of tokens.css on `:root` or `:host`, and its danger where the brand is a
 * red itself; empty when `hex` is not a colour.
 */
export function brandDeclarations(hex: string): string {
  const [light, dark] = [brandColour(hex, 'light'), brandColour(hex, 'dark')];
  if (!light || !dark) return '';
  return declared({ ...light, ...dangerColour(hex, 'light') }, { ...dark, ...dangerColour(hex, 'dark') });
}

/** `accentSoftText` is declared as `--color-accent-soft-text`. */
function declared(light: Record<string, string>, dark: Record<string, string>): string {
  const dashed = (role: string) => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.keys(light)
    .map((role) => `--color-${dashed(role)}: light-dark(${light[role]}, ${dark[role] ?? light[role]});`)
    .join(' ');
}
