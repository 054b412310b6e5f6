import type { Tag } from './openapi-document.ts';

interface Group extends Tag {
  /** Paths that begin so belong to it; of several groups the longest beginning wins. */
  paths: string[];
}

/** The parts of the interface, in the order in which a reader meets them. */
const GROUPS: Group[] = [
  {
    name: 'Public',
    description: 'What needs no token: the configuration of a widget, sign-in codes, the state of the service.',
    paths: ['/tenants', '/auth', '/health', '/openapi.json'],
  },
  {
    name: 'Visitors',
    description: 'Who a visitor is, and what happens in their conversations as it happens.',
    paths: ['/visitors', '/visitor'],
  },
  {
    name: 'Visitor conversations',
    description: 'Writing to the assistant and to the team, from the visitor’s side.',
    paths: ['/visitor/conversations'],
  },
  {
    name: 'Operators',
    description: 'The signed-in operator, the team, and everything in the tenant as it happens.',
    paths: ['/operator', '/account'],
  },
  {
    name: 'Operator conversations',
    description: 'Reading, answering, taking over and handing back, from the team’s side.',
    paths: ['/operator/conversations', '/operator/requests'],
  },
  {
    name: 'Live visitors',
    description: 'Who is on the site now, where, and what they point at while somebody watches.',
    paths: ['/operator/visitors'],
  },
  {
    name: 'Knowledge',
    description: 'What the assistant answers from: documents, pages, and answers that operators gave before.',
    paths: ['/operator/knowledge'],
  },
  { name: 'Callbacks', description: 'Visitors who want to be called.', paths: ['/operator/callbacks'] },
  {
    name: 'Notifications',
    description: 'How the signed-in operator hears of what happens: mail, browser, phone.',
    paths: ['/operator/notifications'],
  },
  {
    name: 'Tenant',
    description: 'Settings, departments, operators, keys and webhooks, for the tenant’s admins.',
    paths: [
      ...['/operator/tenant', '/operator/api-keys', '/operator/departments', '/operator/operators', '/operator/audit'],
      ...['/operator/webhooks', '/operator/webhook-events', '/operator/dashboard'],
    ],
  },
  {
    name: 'Server to server',
    description: 'For the tenant’s backend, with a secret key: tokens, operators, visitors, departments, webhooks.',
    paths: ['/server'],
  },
  {
    name: 'Platform',
    description: 'For whoever runs the deployment: creating and erasing tenants, and the scheduled call.',
    paths: ['/platform', '/internal'],
  },
];

/** The name of the group that a path belongs to. */
export function groupOf(path: string): string {
  const matches = GROUPS.flatMap(({ name, paths }) =>
    paths.filter((each) => path === each || path.startsWith(`${each}/`)).map((each) => ({ name, length: each.length })),
  );
  return matches.toSorted((a, b) => b.length - a.length)[0]?.name ?? 'Other';
}

/** The groups that have something in them, in order. */
export function groupsOf(paths: string[]): Tag[] {
  const used = new Set(paths.map(groupOf));
  const known = GROUPS.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description }));
  return used.has('Other') ? [...known, { name: 'Other', description: 'Everything else.' }] : known;
}

/** For the order of paths: where the path's group stands. */
export const groupPosition = (path: string) => {
  const position = GROUPS.findIndex(({ name }) => name === groupOf(path));
  return position < 0 ? GROUPS.length : position;
};
