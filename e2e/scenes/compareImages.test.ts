import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { compareImages } from './compareImages.ts'
import { packImage } from './packImage.ts'

/** A white picture with a black square. */
function draw(width: number, height: number, square: { readonly x: number; readonly size: number }): Buffer {
  const image = new PNG({ width, height })
  image.data.fill(255)
  for (let y = 0; y < square.size; y++) {
    for (let x = square.x; x < square.x + square.size; x++)
      image.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
  return PNG.sync.write(image)
}

describe('compareImages', () => {
  it('default: equal pictures do not differ, also when they are packed', () => {
    const image = draw(40, 20, { x: 4, size: 8 })
    expect(compareImages(image, packImage(image)).share).toBe(0)
  })

  it('behavior: what moved is counted and marked', () => {
    const { share, difference } = compareImages(draw(40, 20, { x: 4, size: 8 }), draw(40, 20, { x: 14, size: 8 }))
    expect(share).toBeCloseTo(128 / 800, 2)
    expect(PNG.sync.read(difference!).width).toBe(40)
  })

  it('behavior: pictures of another size differ wholly', () => {
    expect(compareImages(draw(40, 20, { x: 0, size: 2 }), draw(40, 21, { x: 0, size: 2 }))).toEqual({
      share: 1,
      difference: null,
    })
  })
})
