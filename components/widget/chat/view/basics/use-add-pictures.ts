import { useCallback } from 'preact/hooks';
import { loadPart } from '../../load-part.ts';
import { useChat } from './chat-context.ts';

/** Adds files to what is being written; what is done with them is fetched first. */
export function useAddPictures(): (files: ArrayLike<File> | null | undefined) => void {
  const { session } = useChat();
  return useCallback(
    (files) => {
      const list = Array.from(files ?? []);
      if (list.length === 0) return;
      loadPart('files').then(
        ({ addPictures }) => addPictures(session, list),
        () => session.store.change({ request: { code: 'unreachable', retryAfterMs: null } }),
      );
    },
    [session],
  );
}
