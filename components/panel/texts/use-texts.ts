'use client';

import { createContext, use } from 'react';
import type { Catalogue, TextLanguage, Texts } from '#lib/i18n/catalogue.ts';

interface PanelSpeech {
  language: TextLanguage;
  /** From now on in this language, and on this machine whenever the panel is opened. */
  speak(language: TextLanguage): void;
}

export const PanelLanguage = createContext<PanelSpeech>({ language: 'en', speak: () => undefined });

export const usePanelLanguage = (): TextLanguage => use(PanelLanguage).language;

export const useSpeak = (): PanelSpeech['speak'] => use(PanelLanguage).speak;

export const useTexts = <T extends Texts>(catalogue: Catalogue<T>): T => catalogue[usePanelLanguage()];
