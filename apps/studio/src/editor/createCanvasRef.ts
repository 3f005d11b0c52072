import type { CanvasApi } from './canvasApi.ts'

export type CanvasRef = {
  current: CanvasApi | null
  whenReady(task: (canvas: CanvasApi) => void): void
}

/** Reference to the canvas, which loads on demand: `whenReady` runs the last task given before. */
export function createCanvasRef(): CanvasRef {
  let current: CanvasApi | null = null
  let waiting: ((canvas: CanvasApi) => void) | null = null
  return {
    get current() {
      return current
    },
    set current(canvas) {
      current = canvas
      if (!canvas) return
      const task = waiting
      waiting = null
      task?.(canvas)
    },
    whenReady(task: (canvas: CanvasApi) => void) {
      if (current) task(current)
      else waiting = task
    },
  }
}
