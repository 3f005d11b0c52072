import { describe, expect, it } from 'vitest'
import { fitDevice } from './fitDevice.ts'

describe('fitDevice', () => {
  it('default: a page of 1280 px is scaled to the room and fills its height', () => {
    expect(fitDevice('desktop', { width: 640, height: 500 })).toEqual({
      device: 'desktop',
      width: 1_280,
      height: 1_000,
      scale: 0.5,
    })
  })

  it('behavior: a phone is never enlarged, and no higher than a phone', () => {
    expect(fitDevice('phone', { width: 1_400, height: 2_000 })).toEqual({
      device: 'phone',
      width: 390,
      height: 844,
      scale: 1,
    })
  })

  it('behavior: without a choice a narrow panel shows a phone', () => {
    expect(fitDevice(null, { width: 368, height: 400 }).device).toBe('phone')
    expect(fitDevice(null, { width: 900, height: 400 }).device).toBe('desktop')
  })
})
