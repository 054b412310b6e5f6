import type { OperationMethod } from '#lib/http/openapi/openapi-document.ts';
import styles from './method-tag.module.css';

export function MethodTag({ method }: { method: OperationMethod }) {
  return (
    <span className={styles.method} data-method={method}>
      {method === 'delete' ? 'del' : method}
    </span>
  );
}
