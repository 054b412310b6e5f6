'use client';

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { clampWidth, type ColumnBounds, widthAfterKey } from './column-width.ts';
import styles from './column-edge.module.css';

type ColumnEdgeProps = {
  /** "Width of the list" */
  label: string;
  width: number;
  bounds: ColumnBounds;
  /** On which of the column's sides it is. */
  side: 'end' | 'start';
  /** Where it is drawn in what stands around it: in the column itself, or in the one beside it. */
  at?: 'end' | 'start';
  onChange: (width: number) => void;
};

/** The edge between two columns: dragged, or moved with the arrows; Enter and a double press bring the usual width. */
export function ColumnEdge({ label, width, bounds, side, at = side, onChange }: ColumnEdgeProps) {
  const begun = useRef<{ x: number; width: number } | null>(null);
  const sign = side === 'end' ? 1 : -1;
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { x: event.clientX, width };
  };
  const move = ({ clientX }: PointerEvent) => {
    const from = begun.current;
    if (from) onChange(clampWidth(from.width + sign * (clientX - from.x), bounds));
  };
  const press = (event: KeyboardEvent) => {
    const next = widthAfterKey(event, width, side === 'end' ? 'ArrowRight' : 'ArrowLeft', bounds);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={bounds.min}
      aria-valuemax={bounds.max}
      className={styles.edge}
      data-side={at}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => (begun.current = null)}
      onPointerCancel={() => (begun.current = null)}
      onDoubleClick={() => onChange(bounds.usual)}
      onKeyDown={press}
    />
  );
}
