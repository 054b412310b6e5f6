import { createContext } from 'react';

/** Has the addresses of the conversation's pictures made anew: they run out after a day. */
export const RenewPictures = createContext<() => void>(() => undefined);
