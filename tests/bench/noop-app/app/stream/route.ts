import { readFrames } from '../../../servers/frames.ts';

export const dynamic = 'force-dynamic';

/** Writes every frame that `POST /stream` brings to all who read `GET /stream`. */
export function GET(): Response {
  return new Response(readFrames(), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' },
  });
}

export async function POST(request: Request): Promise<Response> {
  const { publish } = await import('../../../servers/frames.ts');
  publish(await request.text());
  return new Response(null, { status: 204 });
}
