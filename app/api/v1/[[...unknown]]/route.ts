import { notFound } from '#lib/core/errors.ts';
import { allowReading, preflight } from '#lib/http/cors.ts';
import { errorResponse } from '#lib/http/error-response.ts';

const refuse = async (request: Request) =>
  allowReading(errorResponse(notFound('resource'), ''), request.headers.get('origin'));

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT };
export const OPTIONS = () => preflight(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
