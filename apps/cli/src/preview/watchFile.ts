import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

/** Editors write a file in several steps. */
const restMs = 80

/** Calls `changed` after a file was written or replaced; one call at a time. */
export function watchFile(path: string, changed: () => Promise<void>): FSWatcher {
  const file = resolve(path)
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  const watcher = watch(dirname(file), (_event, name) => {
    if (name !== basename(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(changed)
    }, restMs)
  })
  watcher.once('close', () => clearTimeout(timer))
  return watcher
}
