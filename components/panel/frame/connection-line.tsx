'use client';

import { CirclePause, CloudOff, LoaderCircle, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/basics/icon.tsx';
import type { ConnectionState } from '../workspace/operator-stream.ts';
import { useCell } from '../state/use-cell.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { frameTexts } from '../texts/frame-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './connection-line.module.css';

// A stream that ends in its time is back within this: nobody has to hear of it.
const QUIET_MS = 2_500;

/** Says so when the panel has been without its stream for a moment. */
export function ConnectionLine() {
  const state = useCell(useWorkspace().stream.state);
  return <Line key={state === 'open' ? 'open' : 'closed'} state={state} />;
}

function Line({ state }: { state: ConnectionState }) {
  const { stream } = useWorkspace();
  const texts = useTexts(frameTexts);
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  const said = {
    connecting: texts.connecting,
    broken: texts.broken,
    offline: texts.offlineLine,
    away: texts.awayLine,
    open: '',
    forbidden: '',
  };
  const drawings = {
    connecting: LoaderCircle,
    broken: CloudOff,
    offline: WifiOff,
    away: CirclePause,
    open: null,
    forbidden: null,
  };
  const drawing = isLasting || state === 'away' ? drawings[state] : null;
  return (
    <div role="status" className={styles.line} data-state={state} hidden={!drawing}>
      {drawing && <Icon of={drawing} size="sm" />}
      <span>{drawing && said[state]}</span>
      {drawing && (state === 'broken' || state === 'away') && (
        <button type="button" className={styles.now} onClick={() => stream.tryNow()}>
          {state === 'away' ? texts.carryOnHere : texts.tryNow}
        </button>
      )}
    </div>
  );
}
