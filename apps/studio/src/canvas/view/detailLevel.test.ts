import { describe, expect, it } from 'vitest'
import { counterScale, detailLevel } from './detailLevel.ts'

describe('detailLevel', () => {
  it('default: less is shown the further away', () => {
    expect([1, 0.92, 0.9, 0.75, 0.74, 0.58, 0.57, 0.4, 0.39, 0.16, 0.1].map(detailLevel)).toEqual([
      'full',
      'full',
      'near',
      'near',
      'medium',
      'medium',
      'compact',
      'compact',
      'small',
      'small',
      'tiny',
    ])
  })
})

describe('counterScale', () => {
  it('default: keeps the size on the screen, and never shrinks', () => {
    expect([2, 1, 0.5, 0.1].map(counterScale)).toEqual([1, 1, 2, 10])
    for (let zoom = 0.05; zoom < 0.92; zoom += 0.01) expect(counterScale(zoom) * zoom).toBeGreaterThan(0.99)
  })

  it('behavior: near zoom levels share a factor', () => {
    expect([0.9, 0.84, 0.8, 0.76].map(counterScale)).toEqual([1.2, 1.2, 1.33, 1.33])
  })
})
