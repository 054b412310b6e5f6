const KEPT_MS = 60_000;

/** As a download of the browser's. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  // For programs that would not know the letters otherwise.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
