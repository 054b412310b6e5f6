import { generateImage, type ImageModel } from 'ai';
import { unavailable } from '#lib/core/errors.ts';

const TIMEOUT_MS = 120_000;

/** @throws AppError unavailable when no picture could be had */
export async function drawMascot(
  model: Exclude<ImageModel, string>,
  description: string,
): Promise<{ body: Uint8Array; contentType: string }> {
  try {
    const { image } = await generateImage({
      model,
      prompt: promptFor(description),
      size: '1024x1024',
      maxRetries: 1,
      abortSignal: AbortSignal.timeout(TIMEOUT_MS),
      ...(model.modelId.startsWith('gpt-image')
        ? { providerOptions: { openai: { quality: 'medium', outputFormat: 'webp' } } }
        : {}),
    });
    return { body: image.uint8Array, contentType: image.mediaType };
  } catch (error) {
    throw unavailable('The picture could not be drawn.', error);
  }
}

function promptFor(description: string): string {
  return [
    'A mascot for the chat assistant of a website: one friendly character, head and shoulders, centred, looking at the viewer.',
    'It is a robot, an animal or a living object. Never a human being, and no letters, logos or watermarks.',
    'Flat, clean illustration with a few harmonious colours on a plain, light background. Square.',
    `What the site is about, as a hint for colours and props only: ${JSON.stringify(description.slice(0, 300))}`,
  ].join('\n');
}
