'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { Sheet } from '#components/ui/overlays/sheet.tsx';
import type { DocumentChunks, KnowledgeDocument } from '#lib/resources/assistant/knowledge.ts';
import page from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { knowledgeApi } from '../state/knowledge-api.ts';
import { documentTexts } from '../texts/document-texts.ts';
import { knowledgeTexts } from '../texts/knowledge-texts.ts';
import styles from './documents.module.css';

/** A document as the assistant reads it, a stretch at a time. */
export default function ChunksSheet({ document, onClose }: { document: KnowledgeDocument; onClose: () => void }) {
  const texts = useTexts(documentTexts);
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.chunksTitle(document.title)}
      description={texts.chunksText}
      closeLabel={texts.close}
    >
      <Passages id={document.id} />
    </Sheet>
  );
}

function Passages({ id }: { id: string }) {
  const [texts, words] = [useTexts(documentTexts), useTexts(knowledgeTexts)];
  const { shown, isFailed, fetchMore } = useChunks(id);
  if (isFailed)
    return (
      <Banner tone="danger" action={<Button onClick={fetchMore}>{words.tryAgain}</Button>}>
        {words.failedTitle}
      </Banner>
    );
  if (!shown) return <Skeleton lines={8} />;
  if (shown.chunks.length === 0) return <p className={page.intro}>{texts.noChunks}</p>;
  return (
    <>
      <ol className={styles.chunks}>
        {shown.chunks.map(({ position, heading, text }) => (
          <li key={position} className={styles.chunk}>
            {heading && <h3 className={styles.chunkHeading}>{visibleText(heading)}</h3>}
            <p className={styles.chunkText}>{visibleText(text)}</p>
          </li>
        ))}
      </ol>
      {shown.next !== null && <Button onClick={fetchMore}>{texts.moreChunks}</Button>}
    </>
  );
}

/** Which stretch was asked for last; each ask is one of its own. */
interface Asked {
  after?: number;
}

function useChunks(id: string) {
  const { request } = useWorkspace();
  const [shown, setShown] = useState<DocumentChunks | null>(null);
  const [asked, setAsked] = useState<Asked>({});
  const [failed, setFailed] = useState<Asked | null>(null);
  useEffect(() => {
    let isOver = false;
    const take = ({ chunks, next }: DocumentChunks) =>
      setShown((before) => ({ chunks: [...(before?.chunks ?? []), ...chunks], next }));
    knowledgeApi(request)
      .chunks(id, asked.after)
      .then(
        (fetched) => !isOver && take(fetched),
        () => !isOver && setFailed(asked),
      );
    return () => void (isOver = true);
  }, [id, request, asked]);
  const fetchMore = () => setAsked(shown?.next ? { after: shown.next } : {});
  return { shown, isFailed: failed === asked, fetchMore };
}
