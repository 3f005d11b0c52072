import { createStore } from 'zustand/vanilla'
import { browserStorage } from '../ui/browserStorage.ts'

type PaletteMemory = {
  readonly favourites: readonly string[]
  /** Component ids, the latest first. */
  readonly recent: readonly string[]
}

const key = 'sluice.palette'
const maxRecent = 4

/** Favourite and recently used components, stored in this browser. */
export const paletteMemory = createStore<PaletteMemory>(readMemory)

paletteMemory.subscribe(memory => browserStorage.setItem(key, JSON.stringify(memory)))

export function toggleFavourite(id: string): void {
  paletteMemory.setState(({ favourites }) => ({
    favourites: favourites.includes(id) ? favourites.filter(other => other !== id) : [...favourites, id],
  }))
}

export function rememberUse(id: string): void {
  paletteMemory.setState(({ recent }) => ({
    recent: [id, ...recent.filter(other => other !== id)].slice(0, maxRecent),
  }))
}

/** Invalid or missing data means none. */
function readMemory(): PaletteMemory {
  const none = { favourites: [], recent: [] }
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(key) ?? '{}')
    const { favourites, recent } = Object(stored) as Record<string, unknown>
    return { favourites: readIds(favourites), recent: readIds(recent) }
  } catch {
    return none
  }
}

const readIds = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
