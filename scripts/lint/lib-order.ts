/**
 * Every folder of `lib` from the bottom up, as docs/architecture.md draws them: each imports from those before it
 * alone. What spans several domains stands above them.
 */
export const LIB_ORDER = [
  // Without a tenant
  'core',
  'images',
  'i18n',
  'resources',
  'language',
  'assistant',
  'services',
  'db',
  'figures',
  'deliveries',
  'events',
  'hub',
  'limits',
  'files',
  'links',
  'mail',
  'audit',
  // One domain each
  'tenants',
  'messages',
  'attachments',
  'webhooks',
  'tools',
  'operators',
  'callbacks',
  'departments',
  'visitors',
  'live',
  'knowledge',
  'translations',
  'saved-replies',
  'conversations',
  'turns',
  'dashboard',
  // Across domains
  'notifications',
  'visitor-mails',
  'profiles',
  'posting',
  'transcripts',
  'inbound-mail',
  'offboarding',
  'platform',
  'widget',
  'personal-data',
  'demo',
  'health',
  'jobs',
  'http',
] as const;

export type LibFolder = (typeof LIB_ORDER)[number];
