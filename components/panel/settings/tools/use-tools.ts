'use client';

import { useEffect, useMemo, useState } from 'react';
import type { Tool } from '#lib/resources/assistant/tool.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { toolApi, type ToolFields } from './tool-api.ts';

/** A secret on the one occasion on which it is seen. */
export interface FreshTool {
  name: string;
  secret: string;
}

/** The tenant's tools while they are looked at, and what can be done with them. Each verb @throws as `toolApi()` */
export function useTools() {
  const { request } = useWorkspace();
  const api = useMemo(() => toolApi(request), [request]);
  const [tools, setTools] = useState<readonly Tool[] | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(1);
  const [fresh, setFresh] = useState<FreshTool | null>(null);
  useEffect(() => {
    let isOver = false;
    const take = (next: Tool[] | 'failed') => void (isOver || setTools(next));
    api.list().then(
      ({ tools: all }) => take(all),
      () => take('failed'),
    );
    return () => void (isOver = true);
  }, [api, tries]);
  const update = (next: (known: readonly Tool[]) => readonly Tool[]) =>
    setTools((known) => (typeof known === 'string' ? known : next(known)));
  return {
    ...{ tools, fresh },
    retry: () => {
      setTools('loading');
      setTries(tries + 1);
    },
    putAway: () => setFresh(null),
    async add(fields: ToolFields): Promise<void> {
      const { tool, secret } = await api.add(fields);
      setFresh({ name: tool.name, secret });
      update((known) => [...known, tool]);
    },
    async change(id: string, fields: Partial<ToolFields>): Promise<void> {
      const { tool } = await api.change(id, fields);
      update((known) => known.map((each) => (each.id === id ? tool : each)));
    },
    async remove(id: string): Promise<void> {
      await api.remove(id);
      update((known) => known.filter((each) => each.id !== id));
    },
    test: api.test,
  };
}

export type ToolsState = ReturnType<typeof useTools>;
