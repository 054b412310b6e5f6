'use client';

import type { OperatorDraft } from '../state/sending/kept-drafts.ts';
import type { Standing } from '../state/standing.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { composerTexts } from '../texts/composer-texts.ts';
import { pictureTexts } from '../texts/picture-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { assistantMention, beginsMention } from './assistant-mention.ts';
import styles from './composer.module.css';

// From here on it is worth knowing how much is left.
const FEW_LEFT = 200;

type ComposerHintProps = { draft: OperatorDraft; left: number; standing: Standing; isUploading: boolean };

/** What sending would do, when it does more than it seems. */
export function ComposerHint({ draft, left, standing, isUploading }: ComposerHintProps) {
  const { tenant } = useWorkspace();
  const [texts, pictures] = [useTexts(composerTexts), useTexts(pictureTexts)];
  const tone = left < 0 ? 'danger' : undefined;
  return (
    <p className={styles.hint} data-tone={tone} role="status">
      {left < FEW_LEFT
        ? left < 0
          ? texts.tooLong(-left)
          : texts.left(left)
        : isUploading
          ? pictures.wait
          : hintOf(draft, standing, tenant.assistantHandle, texts)}
    </p>
  );
}

type Texts = (typeof composerTexts)['en'];

function hintOf(
  { body, kind }: OperatorDraft,
  { colleague, isClosed, reply }: Standing,
  handle: string,
  texts: Texts,
): string {
  if (kind === 'note') return '';
  if (reply === 'refused' && colleague) return texts.refused(colleague.name);
  const mention = assistantMention(body, handle);
  if (mention === 'asks-only') return texts.asksOnly(handle);
  if (mention === 'asks') return texts.asksAssistant(handle);
  if (beginsMention(body, handle)) return texts.mentionHint(handle);
  if (body.trim() === '') return '';
  if (isClosed) return texts.reopens;
  return reply === 'joins' ? texts.joins : '';
}
