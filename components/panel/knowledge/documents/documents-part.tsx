'use client';

import { FileText, Globe, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import type { KnowledgeDocument } from '#lib/resources/assistant/knowledge.ts';
import page from '../../page/part-page.module.css';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { Listed } from '../queue/listed.tsx';
import { type Act, useDoing } from '../queue/use-doing.ts';
import { documentsOf } from '../state/documents.ts';
import { ACCEPTED } from '../state/file-rules.ts';
import { sitesOf } from '../state/sites.ts';
import { documentTexts } from '../texts/document-texts.ts';
import { siteTexts } from '../texts/site-texts.ts';
import { type Asking, DocumentDialogs } from './document-dialogs.tsx';
import { DocumentRow } from './document-row.tsx';
import styles from './documents.module.css';
import { SiteRow } from './site-row.tsx';
import { UploadList } from './upload-list.tsx';
import { useFileDrop } from './use-file-drop.ts';

/** What the assistant reads, and how it comes here: dropped, chosen, or by the address of a page or a site. */
export default function DocumentsPart() {
  const documents = documentsOf(useWorkspace());
  const texts = useTexts(documentTexts);
  const [asking, setAsking] = useState<Asking | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const isDraggedOver = useFileDrop(area, (files) => documents.add(files));
  const { act } = useDoing();
  return (
    <div ref={area} className={styles.area} data-dropping={isDraggedOver || undefined}>
      <div className={page.header}>
        <p className={page.intro}>{texts.intro}</p>
        <div className={page.row}>
          <FilePicker />
          <Button icon={Globe} onClick={() => setAsking({ what: 'page' })}>
            {texts.addPage}
          </Button>
        </div>
      </div>
      <UploadList />
      <Lists act={act} onAsk={setAsking} />
      {isDraggedOver && (
        <div className={styles.drop} role="status">
          <p className={styles.dropTitle}>{texts.drop}</p>
          <p>{texts.dropText}</p>
        </div>
      )}
      {asking && <DocumentDialogs asking={asking} act={act} onClose={() => setAsking(null)} />}
    </div>
  );
}

function FilePicker() {
  const documents = documentsOf(useWorkspace());
  const texts = useTexts(documentTexts);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => picker.current?.click()}>
        {texts.add}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={texts.add}
        onChange={({ target }) => {
          documents.add([...(target.files ?? [])]);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
    </>
  );
}

type ListsProps = { act: Act; onAsk: (asking: Asking) => void };

function Lists({ act, onAsk }: ListsProps) {
  const workspace = useWorkspace();
  const [documents, sites] = [documentsOf(workspace), sitesOf(workspace)];
  const [texts, ofSites] = [useTexts(documentTexts), useTexts(siteTexts)];
  const [all, isFailed, allSites] = [useCell(documents.all), useCell(documents.isFailed), useCell(sites.all)];
  useEffect(() => void documents.refetch(), [documents]);
  useEffect(() => sites.look(), [sites]);
  const alone = all?.filter(({ siteId }) => !allSites.some(({ id }) => id === siteId)) ?? [];
  const rowOf = (document: KnowledgeDocument) => (
    <DocumentRow
      key={document.id}
      document={document}
      onPreview={() => onAsk({ what: 'chunks', document })}
      onAgain={() => void act(async () => void (await documents.ingest(document)), { title: texts.readAgain })}
      onRemove={() => onAsk({ what: 'remove', document })}
    />
  );
  return (
    <>
      {allSites.length > 0 && (
        <ul role="list" className={styles.list} aria-label={ofSites.list}>
          {allSites.map((site) => (
            <SiteRow
              key={site.id}
              site={site}
              onAgain={() => void act(() => sites.refresh(site.id), { title: ofSites.begun })}
              onRemove={() => onAsk({ what: 'remove-site', site })}
            >
              {all?.filter(({ siteId }) => siteId === site.id).map(rowOf)}
            </SiteRow>
          ))}
        </ul>
      )}
      <Listed state={all ? 'ready' : isFailed ? 'failed' : 'loading'} onRetry={() => void documents.refetch()}>
        {alone.length > 0 && (
          <ul role="list" className={styles.list} aria-label={texts.list}>
            {alone.map(rowOf)}
          </ul>
        )}
        {alone.length + allSites.length === 0 && (
          <EmptyState icon={FileText} title={texts.none}>
            {texts.noneText}
          </EmptyState>
        )}
      </Listed>
    </>
  );
}
