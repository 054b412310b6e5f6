import { callApi } from '#components/api/call-api.ts';

interface Return {
  tenantId: string;
  conversationId: string;
  token: string;
}

/** Who the link is of. @throws what the service refuses it with */
export const redeem = (link: string): Promise<Return> =>
  callApi<Return>('/api/v1/visitors/return', { method: 'POST', body: { link } });

/** Puts the widget on this page as that visitor, for this tab alone, with their conversation open. */
export async function openChat(link: string, { tenantId, conversationId, token }: Return): Promise<void> {
  let next: string | null = token;
  if (!document.querySelector('script[data-tenant]')) await load(tenantId);
  window.Parley?.identify(async () => {
    const fresh = next ?? (await redeem(link)).token;
    next = null;
    return fresh;
  });
  // Whom it is told of begins anew: which conversation is shown is said after that, and before any is fetched.
  const end = window.Parley?.on('opened', () => {
    end?.();
    choose(tenantId, conversationId);
  });
  window.Parley?.open();
}

function choose(tenantId: string, conversationId: string): void {
  const key = `parley:${tenantId}`;
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object;
  sessionStorage.setItem(key, JSON.stringify({ ...kept, shown: conversationId }));
}

function load(tenantId: string): Promise<void> {
  const script = document.createElement('script');
  script.src = '/widget.js';
  script.dataset.tenant = tenantId;
  // What they have agreed to on the tenant's site is not known here, and this is no page of that site.
  script.dataset.consent = 'wait';
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the chat could not be loaded'));
    });
    document.body.append(script);
  });
}
