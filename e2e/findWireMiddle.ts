import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

type Point = { readonly x: number; readonly y: number }

const readMiddle = (element: Element): Point | null => {
  const path = element as SVGPathElement
  const matrix = path.getScreenCTM()
  if (!matrix || path.getTotalLength() === 0) return null
  const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(matrix)
  return { x, y }
}

/** Returns the middle of a wire in the window, once its route is drawn and rests. */
export async function findWireMiddle(path: Locator): Promise<Point> {
  let last: Point | null = null
  const rests = async () => {
    const now = await path.evaluate(readMiddle)
    const isSame = now !== null && last !== null && now.x === last.x && now.y === last.y
    last = now
    return isSame
  }
  await expect.poll(rests).toBe(true)
  return last as unknown as Point
}
