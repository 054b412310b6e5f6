import { PGlite } from '@electric-sql/pglite';

/** PGlite's own first start, or its reopening, until it answers. */
const database = await PGlite.create(process.argv[2] ?? 'memory://');
await database.query('select 1');
process.send?.({ ready: true });
process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
