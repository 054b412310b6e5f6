import { refusalOf } from '../../api/refused.ts';
import { type FileUpload, uploadFile } from '../../api/upload-file.ts';
import { tenantHeaders } from './impersonation.ts';
import type { Credentials } from './panel-request.ts';

/** Sends a file to the API of the panel's own origin. @throws Refused */
export type PanelUpload = <T>(
  path: string,
  file: Pick<FileUpload, 'file' | 'name' | 'onProgress' | 'signal'>,
) => Promise<T>;

export function panelUpload(origin: string, credentials: Credentials, tenantId: string): PanelUpload {
  return async <T>(path: string, file: Parameters<PanelUpload>[1]): Promise<T> => {
    const send = (token: string) =>
      uploadFile<T>({
        ...file,
        url: `${origin}/api/v1${path}`,
        headers: { authorization: `Bearer ${token}`, ...tenantHeaders(tenantId) },
      });
    try {
      return await send(await credentials.token());
    } catch (error) {
      if (refusalOf(error).status !== 401) throw error;
      const token = await credentials.renew();
      if (token === null) throw error;
      return send(token);
    }
  };
}
