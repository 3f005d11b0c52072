import { describe, expect, it } from 'vitest'
import { counterScale, detailLevel, textStep, textSteps } from './detailLevel.ts'

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
    for (let zoom = 0.05; zoom < 0.92; zoom += 0.01) expect(counterScale(zoom) * zoom).toBeGreaterThanOrEqual(1)
  })

  it('behavior: near zoom levels share a factor', () => {
    expect([0.9, 0.84, 0.8, 0.76].map(counterScale)).toEqual([1.21, 1.21, 1.34, 1.34])
  })
})

describe('textStep', () => {
  it('default: zoom levels with the same factor share a step', () => {
    expect([2, 0.92, 0.85, 0.71, 0.58, 0.41, 0.3].map(textStep)).toEqual([0, 0, 1, 3, 5, 8, -1])
    for (const [step, { zoom, scale }] of textSteps.entries())
      expect([textStep(zoom), counterScale(zoom)]).toEqual([step, scale])
  })
})
