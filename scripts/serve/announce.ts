interface Facts {
  origin: string;
  seconds: number;
  production: boolean;
  demoOperator: string | null;
  outbox: boolean;
  hasMail: boolean;
  hasPlatformKey: boolean;
}

/** What a person needs to know once the app answers. */
export function announcement(facts: Facts): string {
  const { origin } = facts;
  const lines = [
    '',
    `Parley is ready (${facts.seconds.toFixed(1)} s).`,
    '',
    ...(facts.production ? [] : [`  Demo site       ${origin}/demo`]),
    `  Operator panel  ${origin}/panel`,
    `  API reference   ${origin}/docs`,
    '',
  ];
  if (facts.demoOperator) lines.push(`To sign in to the panel, enter ${facts.demoOperator}.`);
  if (facts.outbox) lines.push(`The code arrives at ${origin}/dev/outbox`);
  if (facts.demoOperator) lines.push('In the panel, the menu of your account has API keys for trying the server API.');
  if (facts.demoOperator || facts.outbox) lines.push('');
  if (facts.production) lines.push(...whatIsMissing(facts));
  return lines.join('\n');
}

/** What nobody would notice before the first person cannot sign in. */
function whatIsMissing({ hasMail, hasPlatformKey }: Facts): string[] {
  const missing: string[] = [];
  if (!hasPlatformKey) missing.push('Set PLATFORM_API_KEY to create a tenant: docs/deploying.md says how.');
  if (!hasMail) missing.push('Set RESEND_API_KEY and MAIL_FROM: until then nobody receives a sign-in code.');
  return missing.length > 0 ? [...missing, ''] : [];
}
