import { createHmac, randomBytes } from 'node:crypto';

export interface UploadLimits {
  contentTypes: string[];
  maximumBytes: number;
  allowOverwrite: boolean;
}

interface Scope {
  storeId: string;
  pathname: string;
  operations: string[];
  validUntil: number;
  maximumSizeInBytes?: number;
  allowedContentTypes?: string[];
}

/** The store's half of signed URLs: hands out what the SDK signs with, and checks what it signed. */
export class BlobDelegation {
  readonly #secret = randomBytes(32);
  readonly #storeId: string;

  constructor(storeId: string) {
    this.#storeId = storeId;
  }

  issue(asked: Partial<Scope>) {
    const scope: Scope = {
      storeId: this.#storeId,
      pathname: asked.pathname ?? '*',
      operations: asked.operations ?? ['get'],
      validUntil: asked.validUntil ?? Date.now() + 3_600_000,
      maximumSizeInBytes: asked.maximumSizeInBytes,
      allowedContentTypes: asked.allowedContentTypes,
    };
    const payload = Buffer.from(JSON.stringify(scope)).toString('base64url');
    const delegationToken = `${payload}.${this.#hmac(this.#secret, payload)}`;
    return {
      delegationToken,
      clientSigningToken: this.#hmac(this.#secret, delegationToken),
      validUntil: scope.validUntil,
    };
  }

  /** What a presigned `PUT` of the path may bring, or null when it may bring nothing. */
  verify(path: string, query: URLSearchParams): UploadLimits | null {
    const delegationToken = query.get('vercel-blob-delegation') ?? '';
    const [payload = '', mac] = delegationToken.split('.');
    if (mac !== this.#hmac(this.#secret, payload)) return null;
    const scope = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Scope;
    const lines = [...query]
      .filter(([name]) => name.startsWith('vercel-blob-') && !/-(delegation|signature)$/.test(name))
      .map(([name, value]) => `${name}=${value}`);
    const canonical = [...lines, 'operation=put', `pathname=${path}`].sort().join('\n');
    const signature = this.#hmac(this.#hmac(this.#secret, delegationToken), canonical);
    const validUntil = Number(query.get('vercel-blob-valid-until') ?? scope.validUntil);
    const good = signature === query.get('vercel-blob-signature') && scope.operations.includes('put');
    if (!good || scope.pathname !== path || Date.now() > Math.min(validUntil, scope.validUntil)) return null;
    return {
      contentTypes: (query.get('vercel-blob-allowed-content-types') ?? '').split(','),
      maximumBytes: Number(query.get('vercel-blob-maximum-size-in-bytes') ?? Infinity),
      allowOverwrite: query.get('vercel-blob-allow-overwrite') === 'true',
    };
  }

  #hmac(key: Buffer | string, text: string): string {
    return createHmac('sha256', key).update(text).digest('base64url');
  }
}
