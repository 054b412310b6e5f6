export async function POST(request: Request): Promise<Response> {
  await request.json();
  return Response.json({ ok: true });
}
