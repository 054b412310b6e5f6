/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadPart, partNow, waitMs } from '../../load-part.ts';
import type { PartName, Parts } from '../../part-shapes.ts';
import { useChat } from './chat-context.ts';

interface FromPartProps<Name extends PartName> {
  of: Name;
  /** The visitor has asked for it: what keeps it is said. What nobody asked for stays away, and is tried again unseen. */
  isAsked?: boolean;
  /** What stands there until the part does. */
  meanwhile?: ComponentChildren;
  children: (part: Parts[Name]) => ComponentChildren;
}

/** Something of a part that is loaded when it is first shown. */
export function FromPart<Name extends PartName>({ of, isAsked, meanwhile = null, children }: FromPartProps<Name>) {
  const { texts } = useChat();
  const part = partNow(of);
  const [state, setState] = useState<'wanted' | 'failed' | 'here'>(part ? 'here' : 'wanted');
  useEffect(() => {
    const load = () => {
      loadPart(of).then(
        () => setState('here'),
        () => (isAsked ? setState('failed') : setTimeout(load, waitMs())),
      );
    };
    if (state === 'wanted') load();
  }, [of, state, isAsked]);
  if (part) return children(part);
  if (!isAsked) return meanwhile;
  if (state !== 'failed') return <p class="progress part-waits">{texts.loadingPart}</p>;
  return (
    <p class="notice" role="alert">
      {texts.refused.unreachable}{' '}
      <button type="button" class="inline" onClick={() => setState('wanted')}>
        {texts.tryAgain}
      </button>
    </p>
  );
}
