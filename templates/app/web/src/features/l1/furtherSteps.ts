import { createContext } from 'react'
import type { L1Configuration } from './L1Configuration.ts'

/** A step on the way to an L1. */
export type L1Step = {
  readonly title: string
  readonly text: string
  readonly href: string
  /** Whether a configuration has gone through it; a step that was left out is not done. */
  readonly isDoneFor: (configuration: L1Configuration) => boolean
}

/** Steps that other features add after those of this one. */
export const FurtherSteps = createContext<readonly L1Step[]>([])
