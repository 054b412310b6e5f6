/** The parts of the getting-started page, for its contents and for the search. */
export const GUIDE_PARTS = [
  { id: 'widget', title: 'Put the chat on a page' },
  { id: 'visitors', title: 'Say who the visitor is' },
  { id: 'operators', title: 'Let your team answer' },
  { id: 'webhooks', title: 'Hear of what happens' },
  { id: 'callers', title: 'Who may call' },
  { id: 'failures', title: 'Failures and limits' },
  { id: 'streams', title: 'Reading streams' },
] as const;

export type GuidePartId = (typeof GUIDE_PARTS)[number]['id'];
