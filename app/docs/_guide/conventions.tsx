import { FAILURE_MEANINGS } from '#lib/http/openapi/error-answers.ts';
import { CodeBlock } from '../_parts/code-block.tsx';
import { RichText } from '../_parts/rich-text.tsx';
import { FAILURE, readStream } from './code-samples.ts';
import styles from './guide.module.css';
import { GuidePart } from './guide-part.tsx';

const CALLERS = [
  ['Visitor', 'Opaque token of `POST /visitors`, or a JWT of `POST /server/visitor-tokens`', 'checked'],
  ['Operator in your application', 'JWT of `POST /server/operator-tokens`', 'checked'],
  ['Operator in the panel', 'The identity provider’s access token, and `X-Service-Tenant`', 'not checked'],
  ['Your backend', 'Secret key, `sk_service_…`. Never in a browser', 'not checked'],
  ['The platform', '`PLATFORM_API_KEY`', 'not checked'],
] as const;

export function CallersPart() {
  return (
    <GuidePart id="callers">
      <p>
        Every call but the public ones carries <code>Authorization: Bearer …</code>. The token says who calls and in
        which tenant; another tenant’s ids are as unknown as made-up ones.
      </p>
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Token</th>
              <th scope="col">Origin</th>
            </tr>
          </thead>
          <tbody>
            {CALLERS.map(([who, token, origin]) => (
              <tr key={who}>
                <th scope="row">{who}</th>
                <td>
                  <RichText>{token}</RichText>
                </td>
                <td data-label="Origin">{origin}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Where the origin is checked, a call without an <code>Origin</code> header is refused as one from a page that the
        tenant does not allow; pages on <code>localhost</code> pass outside production. No call uses cookies.
      </p>
    </GuidePart>
  );
}

export function FailuresPart() {
  return (
    <GuidePart id="failures">
      <p>Whatever goes wrong has one shape. Decide by the code; the message is for people and may change.</p>
      <CodeBlock title="429" label="A failure" code={FAILURE} />
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {FAILURE_MEANINGS.map(([code, meaning]) => (
              <tr key={code}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td>
                  <RichText>{meaning}</RichText>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Limits are counted in fixed windows. <code>Retry-After</code> says after how many seconds the next call passes.
        A message may be sent again with the same <code>clientId</code>: it is stored once and counts once.
      </p>
    </GuidePart>
  );
}

export function StreamsPart({ origin }: { origin: string }) {
  return (
    <GuidePart id="streams">
      <p>
        Answers of the assistant and everything that happens come as Server-Sent Events. Read them with{' '}
        <code>fetch</code>, which can send a token; <code>EventSource</code> cannot. When a stream ends, come back with
        the last <code>id</code>: you get everything since, once and in order, or one <code>reset</code> when it is too
        long ago.
      </p>
      <p>
        A visitor and an operator have 20 streams at once: one more ends the oldest, whose last line is{' '}
        <code>retry: 300000</code>. Come back then, or when its page is used again, not at once. Where there is no room
        for another, the answer is 503 with <code>Retry-After</code>.
      </p>
      <CodeBlock title="JavaScript" label="Reading a stream that comes back" code={readStream(origin)} />
    </GuidePart>
  );
}
