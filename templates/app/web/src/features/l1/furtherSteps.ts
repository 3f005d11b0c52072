import { createContext } from 'react'
import type { Fact } from '../../kit/ui/Facts.tsx'
import type { L1Configuration } from './L1Configuration.ts'

/** A step on the way to an L1. */
export type L1Step = {
  readonly title: string
  readonly text: string
  readonly href: string
  /** Whether a configuration has gone through it; a step that was left out is not done. */
  readonly isDoneFor: (configuration: L1Configuration) => boolean
  /** Whether first balances that are incomplete undo it. */
  readonly needsBalances?: boolean
  /** What leads to it beside its address. */
  readonly onOpen?: (configuration: L1Configuration) => void
}

/** A step that makes something real. */
export type FurtherStep = L1Step & {
  /** State of a configuration that has gone through it. */
  readonly doneWord: string
  /** When a configuration has gone through it, ISO 8601; null where it is not known. */
  readonly doneAt: (configuration: L1Configuration) => string | null
  /** What it made, as far as this browser knows. */
  readonly factsOf: (configuration: L1Configuration) => readonly Fact[]
}

/** Steps that other features add after those of this one. */
export const FurtherSteps = createContext<readonly FurtherStep[]>([])
