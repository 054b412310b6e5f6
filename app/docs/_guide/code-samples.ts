export const scriptTag = (origin: string, tenantId: string) =>
  `<script src="${origin}/widget.js"
  data-tenant="${tenantId}" async></script>`;

export const mintVisitorToken = (origin: string) => `// In your backend, for the person who is signed in to your site
export async function chatToken(person) {
  const response = await fetch('${origin}/api/v1/server/visitor-tokens', {
    method: 'POST',
    headers: {
      authorization: \`Bearer \${process.env.PARLEY_API_KEY}\`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      externalId: person.id,
      name: person.name,
      email: person.email,
      attributes: { plan: person.plan },
    }),
  });
  if (!response.ok) throw new Error(\`visitor token: \${response.status}\`);
  const { token } = await response.json();
  return token;
}`;

export const IDENTIFY = `// In the page. It is called whenever a token is needed, so let it fetch a new one
window.Parley ??= Object.assign((...command) => Parley.q.push(command), { q: [] });
Parley('identify', async () => {
  const response = await fetch('/chat-token');
  if (!response.ok) throw new Error(\`chat token: \${response.status}\`);
  return response.text();
});

// After a sign-out
Parley('reset');`;

export const putOperator = (origin: string) => `curl -X PUT '${origin}/api/v1/server/operators/staff-17' \\
  -H "Authorization: Bearer $PARLEY_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{ "name": "Anna Berg", "email": "anna@shop.example.com", "role": "agent", "invite": true }'`;

export const CHECK_SIGNATURE = `import { createHmac, timingSafeEqual } from 'node:crypto';

// rawBody: the bytes as they came, before anything parses them
export function isFromParley(rawBody, header, secret) {
  const parts = (header ?? '').split(',').map((part) => part.split('='));
  const at = parts.find(([name]) => name === 't')?.[1];
  if (!secret || !at || !(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) return false;
  const expected = createHmac('sha256', secret).update(\`\${at}.\`).update(rawBody).digest();
  return parts.some(([name, hex = '']) => {
    const given = name === 'v1' ? Buffer.from(hex, 'hex') : Buffer.alloc(0);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

export const FAILURE = `{
  "error": {
    "code": "rate_limited",
    "message": "Too many requests."
  }
}`;

export const readStream = (origin: string) => `let lastEventId;
for (;;) {
  let pauseMs = 1000;
  try {
    const response = await fetch('${origin}/api/v1/operator/stream', {
      headers: { authorization: \`Bearer \${operatorToken}\`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    });
    if (response.status === 401 || response.status === 403) break; // with this token it stays so
    pauseMs = 1000 * (response.headers.get('retry-after') ?? 1);
    let rest = '';
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + text).split('\\n\\n');
      rest = frames.pop();
      for (const frame of frames) {
        pauseMs = /^retry: (\\d+)$/m.exec(frame)?.[1] ?? pauseMs;
        const data = JSON.parse(/^data: (.+)$/m.exec(frame)?.[1] ?? null);
        if (data) take(data);
        // \`ready\` says where to go on before there is an event
        lastEventId = /^id: (.+)$/m.exec(frame)?.[1] ?? (data?.type === 'ready' ? data.id : lastEventId);
      }
    }
  } catch (error) {
    console.warn('The stream was cut', error);
  }
  await new Promise((wake) => setTimeout(wake, pauseMs));
}`;
