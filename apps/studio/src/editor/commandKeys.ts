import { createStore, type StoreApi } from 'zustand/vanilla'

/** User-defined shortcuts by command id; an empty list disables them. */
export type CommandKeys = { readonly [commandId: string]: readonly string[] }

export type CommandKeysStore = StoreApi<CommandKeys> & {
  give(commandId: string, keys: readonly string[]): void
  /** Resets the shortcuts of one command or all. */
  reset(commandId?: string): void
}

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'sluice.keys'
const version = 1

/** Stores user-defined shortcuts in this browser. */
export function createCommandKeys(memory: Memory): CommandKeysStore {
  const store = createStore<CommandKeys>(() => readKeys(memory.getItem(key) ?? null))
  const keep = (keys: CommandKeys) => {
    store.setState(keys, true)
    if (Object.keys(keys).length === 0) memory.removeItem(key)
    else memory.setItem(key, JSON.stringify({ version, keys }))
  }
  return Object.assign(store, {
    give: (commandId: string, keys: readonly string[]) => keep({ ...store.getState(), [commandId]: keys }),
    reset: (commandId?: string) => {
      const { [commandId ?? '']: _own, ...others } = store.getState()
      keep(commandId === undefined ? {} : others)
    },
  })
}

/** Invalid or missing data means no changes. */
function readKeys(text: string | null): CommandKeys {
  if (!text) return {}
  let kept: unknown
  try {
    kept = JSON.parse(text)
  } catch {
    return {}
  }
  if (!isRecord(kept) || kept.version !== version || !isRecord(kept.keys)) return {}
  const isList = (keys: unknown): keys is string[] =>
    Array.isArray(keys) && keys.every(shortcut => typeof shortcut === 'string')
  return Object.fromEntries(Object.entries(kept.keys).filter((entry): entry is [string, string[]] => isList(entry[1])))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
