import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { OpenApiDocument } from '#lib/http/openapi/openapi-document.ts';
import { CLIENT_OPERATIONS, clientOperations } from '#scripts/openapi/client-operations.ts';
import { API_DESCRIPTION, currentDescription } from '#scripts/openapi/current-description.ts';

// The route that serves the file is one of those that are described.
if (!existsSync(API_DESCRIPTION)) writeFileSync(API_DESCRIPTION, '{}');
const description = await currentDescription();
write(API_DESCRIPTION, description);
write(CLIENT_OPERATIONS, clientOperations(JSON.parse(description) as OpenApiDocument));

// A file that stays as it is makes nothing else stale.
function write(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
