import type { Backup } from '@sluice/workflow/version'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (documentId: string) => `sluice.backups.${documentId}`

/** Kept for each document; the oldest go first. */
const maximumBackups = 20

/** Keeps what updates of components changed, newest first, in this browser. */
export function createBackups(memory: Memory) {
  const list = (documentId: string): readonly Backup[] =>
    JSON.parse(memory.getItem(keyOf(documentId)) ?? '[]') as readonly Backup[]
  return {
    list,
    /** Throws when there is no room. */
    keep(documentId: string, backups: readonly Backup[]): void {
      const kept = [...backups, ...list(documentId)].slice(0, maximumBackups)
      memory.setItem(keyOf(documentId), JSON.stringify(kept))
    },
  }
}

export type Backups = ReturnType<typeof createBackups>
