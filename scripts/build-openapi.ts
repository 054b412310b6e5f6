import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { API_DESCRIPTION, currentDescription } from '#scripts/openapi/current-description.ts';

// The route that serves the file is one of those that are described.
if (!existsSync(API_DESCRIPTION)) writeFileSync(API_DESCRIPTION, '{}');
const description = await currentDescription();
// A file that stays as it is makes nothing else stale.
if (readFileSync(API_DESCRIPTION, 'utf8') !== description) writeFileSync(API_DESCRIPTION, description);
