const SIZE = 64;

/** Puts the number of those who wait on the page's icon; 0 takes it away again. Without a picture it stays as it is. */
export async function badgeFavicon(count: number): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (!link) return;
  link.dataset.plain ??= link.href;
  const wanted = String(count);
  link.dataset.badge = wanted;
  const href = count === 0 ? link.dataset.plain : await badged(link.dataset.plain, count);
  // Another number may have come while the picture was loaded.
  if (href && link.dataset.badge === wanted) link.href = href;
}

async function badged(plain: string, count: number): Promise<string | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
  const drawing = canvas.getContext('2d');
  const image = Object.assign(new Image(SIZE, SIZE), { src: plain });
  try {
    await image.decode();
    if (!drawing) return null;
    drawing.drawImage(image, 0, 0, SIZE, SIZE);
    drawBadge(drawing, badgeText(count));
    return canvas.toDataURL('image/png');
  } catch {
    return null;
  }
}

/** As much as can be read at that size. */
export const badgeText = (count: number): string => (count > 9 ? '9+' : String(count));

function drawBadge(drawing: CanvasRenderingContext2D, text: string): void {
  const [x, y, radius] = [SIZE - 20, SIZE - 20, 20];
  drawing.fillStyle = '#f0ae4a';
  drawing.beginPath();
  drawing.arc(x, y, radius, 0, Math.PI * 2);
  drawing.fill();
  drawing.fillStyle = '#2b1a02';
  drawing.font = `700 ${text.length > 1 ? 24 : 30}px sans-serif`;
  drawing.textAlign = 'center';
  drawing.textBaseline = 'middle';
  drawing.fillText(text, x, y + 2);
}
