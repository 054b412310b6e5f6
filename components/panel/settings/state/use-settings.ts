'use client';

import { useEffect } from 'react';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { useCell } from '../../state/use-cell.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { Settings } from './settings.ts';
import { settingsApi } from './settings-api.ts';

const openSettings = (workspace: Workspace): Settings => new Settings(settingsApi(workspace.request, workspace.upload));

export const useSettings = (): Settings => useWorkspace().part(openSettings);

/** As they are stored, asked for anew when the page is opened. */
export function useSaved(): TenantSettings | 'loading' | 'failed' {
  const settings = useSettings();
  const [saved, isFailed] = [useCell(settings.saved), useCell(settings.isFailed)];
  useEffect(() => void settings.refresh(), [settings]);
  return saved ?? (isFailed ? 'failed' : 'loading');
}
