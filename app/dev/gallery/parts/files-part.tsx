'use client';

import { useState } from 'react';
import { type FileState, FileTile } from '#components/ui/files/file-tile.tsx';
import { catalogue, type TextLanguage } from '#lib/i18n/catalogue.ts';
import { Part } from './part.tsx';

const texts = catalogue({
  no: {
    tile: { uploading: 'Laster opp', retry: 'Prøv igjen med', remove: 'Fjern' },
    tooBig: 'Filen er større enn 25 MB.',
  },
  en: {
    tile: { uploading: 'Uploading', retry: 'Try again with', remove: 'Remove' },
    tooBig: 'The file is larger than 25 MB.',
  },
});

export function FilesPart({ language }: { language: TextLanguage }) {
  const { tile, tooBig } = texts[language];
  const [third, setThird] = useState<'failed' | 'uploading'>('failed');
  const lost: FileState = third === 'failed' ? { is: 'failed', reason: tooBig } : { is: 'uploading', done: null };
  const shared = { language, texts: tile };
  return (
    <Part title="Files" wide>
      <FileTile
        {...shared}
        name="turplan.pdf"
        bytes={1_240_000}
        mediaType="application/pdf"
        state={{ is: 'ready' }}
        href="#files"
      />
      <FileTile
        {...shared}
        name="et-bilde-av-teltet-med-et-navn-som-aldri-tar-slutt-2026-11-22.jpg"
        bytes={3_900_000}
        mediaType="image/jpeg"
        state={{ is: 'uploading', done: 0.4 }}
        onRemove={() => undefined}
      />
      <FileTile
        {...shared}
        name="film.mov"
        bytes={88_000_000}
        mediaType="video/quicktime"
        state={lost}
        onRetry={() => setThird('uploading')}
        onRemove={() => setThird('failed')}
      />
    </Part>
  );
}
