'use client';

import { type ClipboardEvent, useCallback } from 'react';
import { MOST_PICTURES } from '#components/conversation/sending/fit-for-upload.ts';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { useInbox } from '../../state/use-inbox.ts';
import { pictureTexts } from '../../texts/picture-texts.ts';

/** Takes pictures from a button, the clipboard or a drop, and says so where they are too many. */
export function useAddPictures(conversationId: string) {
  const { uploads } = useInbox();
  const [texts, notify] = [useTexts(pictureTexts), useToast()];
  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length > 0 && uploads.add(conversationId, files) > 0)
        notify({ title: texts.tooMany(MOST_PICTURES), tone: 'danger' });
    },
    [uploads, conversationId, texts, notify],
  );
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // What is copied in a text program has a picture of itself beside it: the words are meant.
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    add(files);
  };
  return { add, onPaste };
}
