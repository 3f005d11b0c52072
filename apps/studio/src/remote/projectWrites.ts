const writing = new Set<Promise<unknown>>()

/** Notes a write to a project that goes on after its editor is gone. */
export function noteProjectWrite(write: Promise<unknown>): void {
  const done = write.catch(() => undefined).finally(() => writing.delete(done))
  writing.add(done)
}

/** Resolves once no editor that is gone writes any more: what is read then is the newest. */
export const projectWrites = (): Promise<unknown> => Promise.all(writing)
