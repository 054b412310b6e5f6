import { describeApi } from '#lib/http/openapi/describe-api.ts';

/** Committed: the app serves it, `/docs` shows it, and a change of the interface shows in its difference. */
export const API_DESCRIPTION = 'app/api/v1/openapi.json/openapi.generated.json';

/** What the file has to hold, from the route files as they are now. */
export async function currentDescription(): Promise<string> {
  // Not before somebody asks: the route files need the file itself.
  const { declaredEndpoints, namedResources } = await import('./declared-endpoints.ts');
  const document = describeApi(await declaredEndpoints(), await namedResources());
  return `${JSON.stringify(document, null, 2)}\n`;
}
