import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export type Comparison = {
  /** Share of the pixels that differ, 0 to 1; 1 for pictures of another size. */
  readonly share: number
  /** PNG with the differing pixels in red; null for pictures of another size. */
  readonly difference: Buffer | null
}

/** Smoothed edges of letters may differ by this much, 0 to 1 (https://github.com/mapbox/pixelmatch#api). */
const colorTolerance = 0.05

/** Compares two PNG pictures pixel by pixel; smoothed edges are ignored. */
export function compareImages(expected: Buffer, actual: Buffer): Comparison {
  const [one, other] = [PNG.sync.read(expected), PNG.sync.read(actual)]
  const { width, height } = one
  if (other.width !== width || other.height !== height) return { share: 1, difference: null }
  const difference = new PNG({ width, height })
  const pixels = pixelmatch(one.data, other.data, difference.data, width, height, { threshold: colorTolerance })
  return { share: pixels / (width * height), difference: PNG.sync.write(difference) }
}
