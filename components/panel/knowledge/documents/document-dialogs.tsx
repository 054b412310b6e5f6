'use client';

import { lazily } from '#components/ui/basics/lazily.tsx';
import type { KnowledgeDocument, KnowledgeSite } from '#lib/resources/assistant/knowledge.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import type { Act } from '../queue/use-doing.ts';
import { documentsOf } from '../state/documents.ts';
import { sitesOf } from '../state/sites.ts';
import { documentTexts } from '../texts/document-texts.ts';
import { siteTexts } from '../texts/site-texts.ts';

const PageDialog = lazily(() => import('./page-dialog.tsx'));
const ChunksSheet = lazily(() => import('./chunks-sheet.tsx'));
const RemoveDialog = lazily(() => import('./remove-dialog.tsx'));
const TrialCard = lazily(() => import('../../trial/trial-card.tsx'));

export type Asking =
  | { what: 'page' }
  | { what: 'remove'; document: KnowledgeDocument }
  | { what: 'chunks'; document: KnowledgeDocument }
  | { what: 'remove-site'; site: KnowledgeSite };

type DocumentDialogsProps = { asking: Asking; act: Act; onClose: () => void };

/** What is asked, or shown, over the list. */
export function DocumentDialogs({ asking, act, onClose }: DocumentDialogsProps) {
  const workspace = useWorkspace();
  const [documents, sites] = [documentsOf(workspace), sitesOf(workspace)];
  const [texts, ofSites] = [useTexts(documentTexts), useTexts(siteTexts)];
  if (asking.what === 'page') return <PageDialog onClose={onClose} />;
  if (asking.what === 'chunks') return <ChunksSheet document={asking.document} onClose={onClose} />;
  if (asking.what === 'remove')
    return (
      <RemoveDialog
        title={texts.removeTitle(asking.document.title)}
        text={texts.removeText}
        yes={texts.removeYes}
        onRemove={() => act(() => documents.remove(asking.document.id), { title: texts.removed })}
        onClose={onClose}
      >
        {asking.document.status === 'ready' && <TrialCard change={{ withoutDocumentId: asking.document.id }} />}
      </RemoveDialog>
    );
  const removeSite = async () => {
    await sites.remove(asking.site.id);
    await documents.refetch();
  };
  return (
    <RemoveDialog
      title={ofSites.removeTitle(asking.site.url)}
      text={ofSites.removeText}
      yes={ofSites.removeYes}
      onRemove={() => act(removeSite, { title: ofSites.removed })}
      onClose={onClose}
    />
  );
}
