'use client';

import { useEffect, useState } from 'react';
import type { ApiKey } from '#lib/resources/tenant.ts';
import { refusalOf, UNREACHABLE } from '../../api/refused.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { apiKeyTexts } from './api-key-texts.ts';
import { useTexts } from '../texts/use-texts.ts';

export interface FreshKey {
  name: string;
  key: string;
}

/** The tenant's keys while they are looked at, and what can be done with them. */
export function useApiKeys() {
  const { api } = useWorkspace();
  const texts = useTexts(apiKeyTexts);
  const [keys, setKeys] = useState<ApiKey[] | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(1);
  const [fresh, setFresh] = useState<FreshKey | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const take = (next: ApiKey[] | 'failed') => !isOver && setKeys(next);
    api.apiKeys().then(
      ({ apiKeys }) => take(apiKeys),
      () => take('failed'),
    );
    return () => void (isOver = true);
  }, [api, tries]);

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(failureText(error, texts));
      return false;
    }
  };
  const change = (next: (known: ApiKey[]) => ApiKey[]) =>
    setKeys((known) => (typeof known === 'string' ? known : next(known)));

  return {
    ...{ keys, fresh, problem },
    retry: () => {
      setKeys('loading');
      setTries(tries + 1);
    },
    putAway: () => setFresh(null),
    make: (name: string) =>
      attempt(async () => {
        const { apiKey, key } = await api.makeApiKey(name);
        setFresh({ name: apiKey.name, key });
        change((known) => [apiKey, ...known]);
      }),
    revoke: (id: string) =>
      attempt(async () => {
        await api.revokeApiKey(id).catch(unlessGone);
        change((known) => known.filter((each) => each.id !== id));
      }),
  };
}

// A colleague was faster: what was asked for is so.
function unlessGone(error: unknown): void {
  if (refusalOf(error).status !== 404) throw error;
}

function failureText(error: unknown, texts: (typeof apiKeyTexts)['en']): string {
  const refusal = refusalOf(error);
  if (refusal === UNREACHABLE) return texts.failedUnreachable;
  return refusal.status === 409 ? texts.failedFull : texts.failed;
}
