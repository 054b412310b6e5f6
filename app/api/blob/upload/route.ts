import { allowReading, preflight } from '#lib/http/cors.ts';
import { errorResponse } from '#lib/http/error-response.ts';
import { services } from '#lib/services/services.ts';
import { receiveUpload } from './receive-upload.ts';

// From any page: the signature in the address is what allows the upload.
export async function PUT(request: Request): Promise<Response> {
  const response = await receiveUpload(request, services().blob).catch((error: unknown) =>
    errorResponse(error, '/api/blob/upload'),
  );
  return allowReading(response, '*');
}

export const OPTIONS = async (): Promise<Response> => preflight(['PUT']);
