import { describe, expect, it } from 'vitest'
import type { CanvasApi } from './canvasApi.ts'
import { createCanvasRef } from './createCanvasRef.ts'

const canvas = { fit() {} } as CanvasApi

describe('createCanvasRef', () => {
  it('default: a task runs at once', () => {
    const ref = createCanvasRef()
    const given: CanvasApi[] = []
    ref.current = canvas
    ref.whenReady(ready => given.push(ready))
    expect(given).toEqual([canvas])
  })

  it('behavior: the last task given before the canvas runs once when it comes', () => {
    const ref = createCanvasRef()
    const ran: string[] = []
    ref.whenReady(() => ran.push('first'))
    ref.whenReady(() => ran.push('last'))
    ref.current = canvas
    ref.current = null
    ref.current = canvas
    expect(ran).toEqual(['last'])
  })
})
