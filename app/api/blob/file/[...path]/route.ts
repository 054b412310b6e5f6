import { errorResponse } from '#lib/http/error-response.ts';
import { services } from '#lib/services/services.ts';
import { sendFile } from './send-file.ts';

interface Context {
  params: Promise<{ path: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params;
  return sendFile(request, path.join('/'), services().blob).catch((error: unknown) =>
    errorResponse(error, '/api/blob/file'),
  );
}

export const HEAD = GET;
