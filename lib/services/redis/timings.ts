/** How long things may take; tests hand in shorter ones. */
export interface RedisTimings {
  /** For one command with all its tries (decisions.md, rule 12: slower than this counts as down). */
  commandMs: number;
  /** A subscription that has heard nothing for this long is tried out with a ping. */
  silenceMs: number;
  /** How long a ping, or a new subscription, may wait for its answer before the connection counts as dead. */
  answerMs: number;
  /** The first wait before a reconnect; it doubles with each failure up to the longest. */
  reconnectMs: number;
  longestReconnectMs: number;
}

export const TIMINGS: RedisTimings = {
  commandMs: 1_000,
  silenceMs: 10_000,
  answerMs: 5_000,
  reconnectMs: 200,
  longestReconnectMs: 10_000,
};
