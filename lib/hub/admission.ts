import type { LoggedEvent } from '#lib/events/catalogue/event.ts';
import { services } from '#lib/services/services.ts';
import type { AttachedStreams } from './attached-streams.ts';

/** Ends the streams of those who may not read them any more. */
export class Admission {
  private readonly streams: AttachedStreams;

  constructor(streams: AttachedStreams) {
    this.streams = streams;
  }

  /** decisions.md: streams of a deactivated operator or an erased visitor end and carry nothing more. */
  follow({ type, payload, visitorId }: LoggedEvent): void {
    if (type === 'visitor.deleted')
      this.streams.end(({ audience }) => audience.kind === 'visitor' && audience.visitorId === visitorId);
    if (type === 'operator.deactivated' && 'operatorId' in payload) this.endOperator(payload.operatorId, false);
    if (type === 'operator.unlinked' && 'operatorId' in payload) this.endOperator(payload.operatorId, true);
  }

  endSessions(sessionIds: string[]): void {
    const ended = new Set(sessionIds);
    if (ended.size > 0) this.streams.end(({ session }) => session !== null && ended.has(session.id));
  }

  /** Asks after those whose end no event of this tenant tells: sign-ins, and the platform's staff. */
  async askAnew(): Promise<void> {
    await Promise.all([this.askAfterSessions(), this.askAfterGuests()]);
  }

  private endOperator(operatorId: string | null, onlySessions: boolean): void {
    this.streams.end(
      ({ audience }) =>
        audience.kind === 'operator' &&
        audience.operatorId === operatorId &&
        (!onlySessions || audience.via === 'session'),
    );
  }

  private async askAfterSessions(): Promise<void> {
    const sessions = this.streams.readers.flatMap(({ session }) => session ?? []);
    if (sessions.length > 0) this.endSessions(await services().identity.endedSessions(sessions));
  }

  private async askAfterGuests(): Promise<void> {
    const guests = this.streams.readers.filter(({ audience }) => audience.kind === 'operator' && audience.isGuest);
    const admitted = await Promise.all(guests.map((reader) => reader.isAdmitted()));
    const gone = new Set(guests.filter((_, index) => !admitted[index]));
    this.streams.end((reader) => gone.has(reader));
  }
}
