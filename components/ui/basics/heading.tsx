'use client';

import type { ReactNode } from 'react';
import { NARROW, useMedia } from './use-media.ts';

type HeadingProps = { level: 2 | 3; className?: string; children: ReactNode };

/** A phone shows one part of the panel at a time: what is a part's heading elsewhere is the page's there. */
export function Heading({ level, className, children }: HeadingProps) {
  const isPhone = useMedia(NARROW);
  return (
    <div role="heading" aria-level={isPhone ? level - 1 : level} className={className}>
      {children}
    </div>
  );
}
