import { seededRandom } from '../../files/seededRandom.ts';
import { sampleRate, writeWav } from '../wav.ts';

const seconds = 20;

/** When the buoy rings, in seconds. */
const rings = [3, 12.5];

/** A harbour at night: water against a wall, wind, a buoy. The end continues at the beginning. */
export function drawHarbour(): Buffer {
  const random = seededRandom('harbour');
  const length = sampleRate * seconds;
  const samples = new Float64Array(length);
  const noises = Array.from({ length }, () => random.between(-1, 1));
  let water = 0;
  let wind = 0;
  // The last second runs first, too, so that the filters begin where the recording ends.
  for (let step = -sampleRate; step < length; step += 1) {
    const noise = noises.at(step) ?? 0;
    const time = step / sampleRate;
    // Low-pass filters: a deep one for the water, a higher one for the wind.
    water += (noise - water) * 0.04;
    wind += (noise - wind) * 0.22;
    if (step < 0) continue;
    const wave = 0.35 + 0.65 * Math.sin((Math.PI * time) / 4) ** 4;
    const gust = 0.5 + 0.5 * Math.sin((2 * Math.PI * time) / 10);
    samples[step] = water * wave * 2.2 + wind * gust * 0.06 + buoy(time);
  }
  return writeWav(samples);
}

function buoy(time: number): number {
  return rings.reduce((sum, at) => {
    const since = time - at;
    if (since < 0) return sum;
    const note = Math.sin(2 * Math.PI * 196 * since) + 0.4 * Math.sin(2 * Math.PI * 523 * since);
    return sum + 0.12 * note * Math.exp(-1.3 * since);
  }, 0);
}
