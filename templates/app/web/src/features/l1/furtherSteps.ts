import { createContext } from 'react'

/** A step on the way to an L1. */
export type L1Step = { readonly title: string; readonly text: string; readonly href: string; readonly isDone: boolean }

/** Steps that other features add after those of this one. */
export const FurtherSteps = createContext<readonly L1Step[]>([])
