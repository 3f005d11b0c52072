import type { Backup } from '@sluice/workflow/version'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (documentId: string) => `sluice.backups.${documentId}`

/** Maximum backups per document; the oldest are deleted. */
const maximumBackups = 20

/** Stores backups of updated nodes in this browser, newest first. */
export function createBackups(memory: Memory) {
  const list = (documentId: string): readonly Backup[] =>
    JSON.parse(memory.getItem(keyOf(documentId)) ?? '[]') as readonly Backup[]
  return {
    list,
    /** Throws when the storage is full. */
    keep(documentId: string, backups: readonly Backup[]): void {
      const kept = [...backups, ...list(documentId)].slice(0, maximumBackups)
      memory.setItem(keyOf(documentId), JSON.stringify(kept))
    },
  }
}

export type Backups = ReturnType<typeof createBackups>
