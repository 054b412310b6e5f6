import type { ReactNode } from 'react';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';

/** What a section says while something comes, and where it does not come. */
export interface FetchTexts {
  loading: string;
  failedFetch: string;
  tryAgain: string;
}

type FetchedProps<T> = {
  value: T | 'loading' | 'failed';
  texts: FetchTexts;
  lines?: number;
  onRetry: () => void;
  children: (value: T) => ReactNode;
};

/** What has come, or how far it has come. */
export function Fetched<T extends object>({ value, texts, lines = 6, onRetry, children }: FetchedProps<T>) {
  if (value === 'loading') return <Loading text={texts.loading} lines={lines} />;
  if (value === 'failed')
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        }
      >
        {texts.failedFetch}
      </Banner>
    );
  return children(value);
}

export const Loading = ({ text, lines }: { text: string; lines: number }) => (
  <div aria-busy="true">
    <VisuallyHidden>{text}</VisuallyHidden>
    <Skeleton lines={lines} />
  </div>
);
