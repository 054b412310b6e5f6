import { Redis, type Requester } from '@upstash/redis';

/** The client on any transport, with automatic JSON off, which its own constructor offers for its HTTP transport only. */
export class TextRedis extends Redis {
  constructor(requester: Requester) {
    super(requester);
    this.opts = { automaticDeserialization: false };
  }
}
