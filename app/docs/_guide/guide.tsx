import { demoTenantId } from '#lib/demo/demo-tenant.ts';
import { PageIntro } from '../_parts/page-intro.tsx';
import { CallersPart, FailuresPart, StreamsPart } from './conventions.tsx';
import { OperatorsPart, VisitorsPart, WebhooksPart, WidgetPart } from './first-steps.tsx';

/** From nothing to a chat that knows its visitors, and what holds for every call. */
export async function Guide({ origin }: { origin: string }) {
  const tenantId = (await demoTenantId()) ?? 'tenant_…';
  return (
    <>
      <PageIntro title="Getting started">
        One script tag puts the chat on your site. Everything else is optional, and every part of it is an API call.
      </PageIntro>
      <WidgetPart origin={origin} tenantId={tenantId} />
      <VisitorsPart origin={origin} />
      <OperatorsPart origin={origin} />
      <WebhooksPart />
      <CallersPart />
      <FailuresPart />
      <StreamsPart origin={origin} />
    </>
  );
}
