import type { SigningLock } from './signingPorts.ts'

/** Locks inside one process: whoever comes second waits for the first. */
export function createQueueLock(): (name: string) => SigningLock {
  const tails = new Map<string, Promise<void>>()
  return name => ({
    acquire: async () => {
      const before = tails.get(name)
      let release = () => {}
      const tail = new Promise<void>(resolve => {
        release = resolve
      })
      tails.set(name, tail)
      await before
      return () => {
        if (tails.get(name) === tail) tails.delete(name)
        release()
      }
    },
    isHeld: async () => tails.has(name),
  })
}
