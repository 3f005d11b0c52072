import type { Json } from '@sluice/workflow'

/** Whether two JSON values are the same; the order of keys counts. */
export const isEqualJson = (left: Json | undefined, right: Json | undefined): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)
