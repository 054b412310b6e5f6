'use client';

import { useSyncExternalStore } from 'react';
import type { Cell } from './cell.ts';

export const useCell = <T>({ subscribe, get }: Cell<T>): T => useSyncExternalStore(subscribe, get, get);
