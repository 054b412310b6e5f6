'use client';

import { usePathname } from 'next/navigation';
import { NotFoundView } from '../_shop/not-found-view.tsx';
import { resolveView } from '../_shop/resolve-view.ts';

export default function DemoNotFound() {
  const path = usePathname().split('/').slice(2).filter(Boolean);
  return <NotFoundView language={resolveView(path).language} />;
}
