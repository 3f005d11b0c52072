import { useSyncExternalStore } from 'react'
import { createStoredValue } from '../../kit/createStoredValue.ts'
import { readJson } from '../../kit/request/readJson.ts'

/** Steps whose end the backend does not store. */
export type BrowserStep = 'genesis' | 'fuji'

const stored = createStoredValue<readonly string[]>({
  key: 'doneSteps',
  empty: [],
  parse: value => readJson({ list: value }).texts('list'),
})

const none: readonly string[] = []

const keyOf = (step: BrowserStep, configurationId: string) => `${step}:${configurationId}`

/** Steps that configurations have gone through, stored in this browser. */
export const doneSteps = {
  add: (step: BrowserStep, configurationId: string): void =>
    stored.update(list => [...new Set([...list, keyOf(step, configurationId)])]),
  remove: (step: BrowserStep, configurationId: string): void =>
    stored.update(list => list.filter(key => key !== keyOf(step, configurationId))),
}

/** Tells whether a configuration has gone through a step. */
export function useDoneSteps(): (step: BrowserStep, configurationId: string) => boolean {
  const list = useSyncExternalStore(stored.subscribe, stored.getSnapshot, () => none)
  return (step, configurationId) => list.includes(keyOf(step, configurationId))
}
