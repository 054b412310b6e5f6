/** Is given work that goes on after the caller has the answer; whoever gives it has handled its failure. */
export type KeepAlive = (work: Promise<void>) => void;
