import { createOpenAI } from '@ai-sdk/openai';
import { createTextStreamResponse, streamText } from 'ai';

/** Does nothing but call `streamText`. */
export async function POST(request: Request): Promise<Response> {
  const { body } = (await request.json()) as { body: string };
  const { OPENAI_BASE_URL, OPENAI_API_KEY } = process.env;
  const openai = createOpenAI({ ...(OPENAI_API_KEY ? { apiKey: OPENAI_API_KEY } : {}), baseURL: OPENAI_BASE_URL });
  const { textStream } = streamText({ model: openai.chat('bench'), prompt: body });
  return createTextStreamResponse({ stream: textStream });
}
