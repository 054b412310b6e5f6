/** What every service says of itself to `GET /health`: which driver it is; a fault is thrown, its message shown there. */
export interface Service {
  readonly driver: 'cloud' | 'embedded';
  /** One cheap round trip. @throws when the service cannot be used */
  check(): Promise<void>;
  close(): Promise<void>;
}
