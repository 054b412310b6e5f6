'use client';

import { useLayoutEffect } from 'react';
import type { Language } from './language.ts';

/** The root layout stays when a reader moves between languages without a reload; the document's language must not. */
export function DocumentLanguage({ language }: { language: Language }) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
}
