/** Asks the model and hands its stream on as it comes. */
export async function POST(request: Request): Promise<Response> {
  const { body } = (await request.json()) as { body: string };
  const { OPENAI_BASE_URL: url, OPENAI_API_KEY: key } = process.env;
  const answer = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: body }] }),
  });
  return new Response(answer.body, { headers: { 'content-type': 'text/event-stream' } });
}
