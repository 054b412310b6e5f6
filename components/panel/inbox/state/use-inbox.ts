'use client';

import type { Workspace } from '../../workspace/workspace.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { Inbox } from './inbox.ts';

export const inboxOf = (workspace: Workspace): Inbox => workspace.part(openInbox);

export const useInbox = (): Inbox => inboxOf(useWorkspace());

const openInbox = (workspace: Workspace): Inbox => new Inbox(workspace);
