import { describe, expect, it } from 'vitest'
import { clampToWindow } from './clampToWindow.ts'

describe('clampToWindow', () => {
  it('default: 200 by 300 px stay free to the right and below', () => {
    const size = { innerWidth: 1440, innerHeight: 900 } as Window & typeof globalThis
    expect(clampToWindow(100, 100, size)).toEqual({ left: 100, top: 100 })
    expect(clampToWindow(1439, 899, size)).toEqual({ left: 1240, top: 600 })
    expect(clampToWindow(-5, 0, { ...size, innerWidth: 150 } as typeof size)).toEqual({ left: 0, top: 0 })
  })
})
