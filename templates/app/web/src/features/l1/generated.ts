import { createStoredValue } from '../../kit/createStoredValue.ts'
import { readJson } from '../../kit/request/readJson.ts'

const stored = createStoredValue<readonly string[]>({
  key: 'generated',
  empty: [],
  parse: value => readJson({ list: value }).texts('list'),
})

/** Configurations whose genesis was made, stored in this browser. */
export const generated = {
  add: (configurationId: string): void => stored.update(list => [...new Set([...list, configurationId])]),
  remove: (configurationId: string): void => stored.update(list => list.filter(id => id !== configurationId)),
}

/** Ids of the configurations whose genesis was made. */
export const useGenerated = stored.use
