export type Theme = 'system' | 'light' | 'dark';

const COOKIE = 'parley-theme';
const YEAR_SECONDS = 31_536_000;

/** Draws the page in the chosen theme before anything of it is seen. */
export function themeScript(kept: string | undefined): string {
  return kept === 'light' || kept === 'dark' ? `;document.documentElement.dataset.theme="${kept}"` : '';
}

export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  keepInCookie(COOKIE, theme === 'system' ? null : theme);
}

/** In a cookie, because the server draws with it. */
export function keepInCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : YEAR_SECONDS;
  document.cookie = `${name}=${value ?? ''}; path=/panel; max-age=${age}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}
