import { createStore } from 'zustand/vanilla'
import { browserStorage } from '../ui/browserStorage.ts'

/** Steps of a new user, in order. */
export const firstSteps = ['connect', 'run', 'change', 'runAgain', 'publish'] as const

export type FirstStep = (typeof firstSteps)[number]

type FirstStepsState = { readonly done: ReadonlySet<FirstStep>; readonly isDismissed: boolean }

const key = 'sluice.firstSteps'

/** Which steps were done, in any project of this browser. */
export const firstStepsStore = createStore<FirstStepsState>(read)

/** Remembers a step; a second run only counts after the first change, and a change only after the first run. */
export function finishFirstStep(step: FirstStep): void {
  const { done } = firstStepsStore.getState()
  const needed = ({ change: 'run', runAgain: 'change' } as { readonly [id in FirstStep]?: FirstStep })[step]
  if (done.has(step) || (needed && !done.has(needed))) return
  change({ done: new Set([...done, step]) })
}

/** Puts the list away for good. */
export const dismissFirstSteps = (): void => change({ isDismissed: true })

function change(changes: Partial<FirstStepsState>): void {
  firstStepsStore.setState(changes)
  const { done, isDismissed } = firstStepsStore.getState()
  browserStorage.setItem(key, JSON.stringify({ done: [...done], isDismissed }))
}

function read(): FirstStepsState {
  try {
    const { done = [], isDismissed = false } = JSON.parse(browserStorage.getItem(key) ?? '{}') as {
      readonly done?: readonly FirstStep[]
      readonly isDismissed?: boolean
    }
    return { done: new Set(firstSteps.filter(step => done.includes(step))), isDismissed }
  } catch {
    return { done: new Set(), isDismissed: false }
  }
}
