/** What a panel in a frame and the page around it say to each other: the first to the page's window, all else by the port that goes with it. */
export interface PanelOpened {
  parley: 'panel-opened';
}

/** By the panel: a token is wanted, anew where the one that it has was refused or is about to end. */
export interface TokenWanted {
  want: 'token';
}

/** By the page: the operator's token, or that there is none; or the conversation that is to be shown. */
export type PageWord = { token: string | null } | { show: string };

export const isPanelOpened = (data: unknown): data is PanelOpened =>
  data instanceof Object && 'parley' in data && data.parley === 'panel-opened';
