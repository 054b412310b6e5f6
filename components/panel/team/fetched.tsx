import type { ComponentProps } from 'react';
import { Fetched as FetchedValue } from '../page/fetched.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { teamTexts } from './texts/team-texts.ts';

type FetchedProps<T extends object> = Omit<ComponentProps<typeof FetchedValue<T>>, 'texts' | 'lines'>;

/** What of the team has come, or how far it has come. */
export function Fetched<T extends object>(props: FetchedProps<T>) {
  return <FetchedValue {...props} texts={useTexts(teamTexts)} />;
}
