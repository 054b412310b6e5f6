/** Asks the page's own backend, with its cookies: what answers has made the token for whoever is signed in there. */
export async function tokenFrom(url: string): Promise<string> {
  const response = await fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const { token } = (await response.json()) as { token?: unknown };
  if (typeof token !== 'string') throw new Error(`${url} answered without a token`);
  return token;
}
