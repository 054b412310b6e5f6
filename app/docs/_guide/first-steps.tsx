import { CodeBlock } from '../_parts/code-block.tsx';
import { CHECK_SIGNATURE, IDENTIFY, mintVisitorToken, putOperator, scriptTag } from './code-samples.ts';
import { GuidePart } from './guide-part.tsx';

export function WidgetPart({ origin, tenantId }: { origin: string; tenantId: string }) {
  return (
    <GuidePart id="widget">
      <p>
        Put this at the end of the page. Nothing but a small loader is fetched until somebody opens the chat, and
        nothing on the page moves.
      </p>
      <CodeBlock title="HTML" label="The script tag" code={scriptTag(origin, tenantId)} />
      <p>
        Optional attributes: <code>data-language</code> (by default the page’s own), <code>data-position</code> (
        <code>left</code> or <code>right</code>) and <code>data-theme</code> (<code>light</code> or <code>dark</code>).{' '}
        <code>Parley(&apos;open&apos;)</code> opens the chat from a button of your own.
      </p>
      <ul>
        <li>
          <a href="/docs/guides/widget#origins">Origins</a>: the page’s must be among the tenant’s{' '}
          <code>allowedOrigins</code>. Localhost always passes outside production, so a missing one shows first in
          production.
        </li>
        <li>
          <a href="/docs/guides/widget#content-security-policy">Content security policy</a>: this service’s host in{' '}
          <code>script-src</code>, <code>connect-src</code> and <code>img-src</code>, nothing inline.
        </li>
        <li>
          <a href="/docs/guides/widget#single-page-applications">Single-page applications</a>: load the tag once, it
          stays.
        </li>
      </ul>
    </GuidePart>
  );
}

export function VisitorsPart({ origin }: { origin: string }) {
  return (
    <GuidePart id="visitors">
      <p>
        Without more, visitors are anonymous and known by their browser. When somebody is signed in to your site, let
        your backend make a token for them: the team then sees who is writing, and the conversations follow the person
        to every device.
      </p>
      <CodeBlock title="Backend" label="Making a visitor token" code={mintVisitorToken(origin)} />
      <CodeBlock title="Page" label="Identifying the visitor" code={IDENTIFY} />
      <p>
        The <a href="/docs/guides/identify-visitors">guide</a> has the whole of it. What your backend says of a visitor
        always wins over what a browser says. A field that is left out stays as it is, <code>null</code> clears it,
        attributes are merged. All fields are at{' '}
        <a href="/docs/server-to-server#postServerVisitorTokens">visitor tokens</a>.
      </p>
    </GuidePart>
  );
}

export function OperatorsPart({ origin }: { origin: string }) {
  return (
    <GuidePart id="operators">
      <p>
        Operators answer in the hosted <a href="/panel">panel</a>, where they sign in with a code by mail, or in your
        own application, with tokens that your backend makes. Both are the same person: the same history, the same
        departments. See the <a href="/docs/guides/operators">guide</a>.
      </p>
      <CodeBlock title="Backend" label="Creating and inviting an operator" code={putOperator(origin)} />
      <p>
        <a href="/docs/server-to-server#putServerOperatorsExternalId">PUT</a> creates, updates or reactivates; with{' '}
        <code>invite</code> it mails a sign-in link.{' '}
        <a href="/docs/server-to-server#postServerOperatorTokens">Operator tokens</a> are for calls from your own
        application, and live for an hour unless you say otherwise.{' '}
        <a href="/docs/server-to-server#deleteServerOperatorsExternalId">DELETE</a> ends all access at once.
      </p>
    </GuidePart>
  );
}

export function WebhooksPart() {
  return (
    <GuidePart id="webhooks">
      <p>
        Every event of your tenant can be sent to your own <code>https</code> endpoints. Each request is signed with the
        endpoint’s secret, which is shown once, when the endpoint is made. Check the signature over the bytes as they
        came, and refuse what is older than 5 minutes.
      </p>
      <CodeBlock title="Node" label="Checking a webhook’s signature" code={CHECK_SIGNATURE} />
      <p>
        Answer any 2xx within 5 seconds and do the work afterwards. A retry carries the same <code>id</code>: leave out
        what you have had before. All types and their fields are under <a href="/docs/webhooks">Webhooks</a>.
      </p>
    </GuidePart>
  );
}
