'use client';

import { createContext, use } from 'react';
import type { Catalogue, TextLanguage, Texts } from '#lib/i18n/catalogue.ts';

export const PanelLanguage = createContext<TextLanguage>('en');

export const usePanelLanguage = (): TextLanguage => use(PanelLanguage);

export const useTexts = <T extends Texts>(catalogue: Catalogue<T>): T => catalogue[usePanelLanguage()];
