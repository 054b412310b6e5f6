/** All that the dashboard counts, of one day: what is needed to have the figures of any number of days exactly. */
export interface DayFigures {
  /** Of conversations that began on the day and have a message. */
  conversations: number;
  withHuman: number;
  requested: number;
  /** By the hour of the day that they began in. */
  hours: number[];
  /** Milliseconds from the visitor's first message to the team's first reply after it. */
  firstResponses: number[];
  /** Milliseconds from the beginning to the closing, of those that are closed. */
  resolutions: number[];
  resolvedAlone: number;
  abstentions: number;
  /** How often each score was given, one to five. */
  scores: number[];
  thumbsUp: number;
  thumbsDown: number;
  /** In how many each of the team has written. */
  operators: Record<string, number>;
  /** How many there are of each department, and how many of them the team has answered; none is the empty name. */
  departments: Record<string, [conversations: number, answered: number]>;
  chatPages: PageCount[];
  /** Of first requests for a person that were made on the day: how long, whose reply, which department. */
  waits: [ms: number, operatorId: string, departmentId: string][];
  unanswered: number;
  pageviews: number;
  visitors: number;
  /** How many of the visitors were last there so many days before; who was not for longer, or never, is in none. */
  returned: Record<string, number>;
  pages: PageCount[];
}

/** How often, as it was called last, and when that was. */
export type PageCount = [url: string, count: number, title: string | null, atMs: number];

export const emptyDay = (): DayFigures => ({
  ...{ conversations: 0, withHuman: 0, requested: 0, hours: Array<number>(24).fill(0), firstResponses: [] },
  ...{ resolutions: [], resolvedAlone: 0, abstentions: 0, scores: [0, 0, 0, 0, 0], thumbsUp: 0, thumbsDown: 0 },
  ...{ operators: {}, departments: {}, chatPages: [], waits: [], unanswered: 0 },
  ...{ pageviews: 0, visitors: 0, returned: {}, pages: [] },
});
