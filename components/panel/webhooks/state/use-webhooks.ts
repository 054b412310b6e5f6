'use client';

import { useEffect } from 'react';
import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import { useCell } from '../../state/use-cell.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { webhookApi } from './webhook-api.ts';
import { Webhooks } from './webhooks.ts';

const openWebhooks = (workspace: Workspace): Webhooks => new Webhooks(webhookApi(workspace.request));

export const useWebhooks = (): Webhooks => useWorkspace().part(openWebhooks);

const EVERY_MS = 20_000;

/** The tenant's endpoints, asked for anew when a page that shows them is opened, and now and then while it is looked at. */
export function useEndpoints(): readonly WebhookEndpoint[] | 'loading' | 'failed' {
  const webhooks = useWebhooks();
  const [all, isFailed] = [useCell(webhooks.all), useCell(webhooks.isFailed)];
  useEffect(() => {
    void webhooks.refresh();
    const timer = setInterval(() => {
      if (!document.hidden) void webhooks.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [webhooks]);
  return all ?? (isFailed ? 'failed' : 'loading');
}
