/** What a person needs to know once the app answers. */
export function announce(facts: {
  origin: string;
  seconds: number;
  demoOperator: string | null;
  outbox: boolean;
}): void {
  const { origin } = facts;
  const lines = [
    '',
    `Parley is ready (${facts.seconds.toFixed(1)} s).`,
    '',
    `  Demo site       ${origin}/demo`,
    `  Operator panel  ${origin}/panel`,
    `  API reference   ${origin}/docs`,
    '',
  ];
  if (facts.demoOperator) lines.push(`To sign in to the panel, enter ${facts.demoOperator}.`);
  if (facts.outbox) lines.push(`The code arrives at ${origin}/dev/outbox`, '');
  console.log(lines.join('\n'));
}
