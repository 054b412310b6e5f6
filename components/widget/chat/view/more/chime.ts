let audio: AudioContext | null = null;

/** Two soft tones, made here: no file to fetch, and no source for a page's policy. A browser that was never touched stays silent. */
export async function chime(): Promise<void> {
  audio ??= new AudioContext();
  await audio.resume();
  for (const [index, frequency] of [659, 880].entries()) tone(audio, frequency, audio.currentTime + index * 0.12);
}

function tone(context: AudioContext, frequency: number, at: number): void {
  const [oscillator, volume] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.4);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + 0.45);
}
