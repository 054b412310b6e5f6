import { browserStore } from '../state/browser-store.ts';
import { cell } from '../state/cell.ts';

const NAME = 'sound';

const chosen = cell(typeof window !== 'undefined' && browserStore(null).read<boolean>(NAME) === true);

/** Whether a request is heard as well as seen; off until somebody wants it. */
export const soundChoice = {
  ...chosen,
  choose(isOn: boolean): void {
    chosen.set(isOn);
    browserStore(null).write(NAME, isOn);
    if (isOn) chime();
  },
};

/** Two soft notes. Silent where the browser allows no sound yet. */
export function chime(): void {
  try {
    const audio = new AudioContext();
    for (const [index, frequency] of [659.3, 880].entries()) ring(audio, frequency, index * 0.16);
    setTimeout(() => void audio.close(), 1500);
  } catch {
    // Without sound the request is still seen.
  }
}

function ring(audio: AudioContext, frequency: number, delay: number): void {
  const [tone, volume, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + delay];
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.7);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.8);
}
