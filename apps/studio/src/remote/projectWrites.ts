const writing = new Map<Promise<unknown>, () => string | null>()

/** Registers a write that outlives its editor; a template gets its project id during the write. */
export function noteProjectWrite(write: Promise<unknown>, projectId: () => string | null): void {
  const done = write.catch(() => undefined).finally(() => writing.delete(done))
  writing.set(done, projectId)
}

/** Resolves when closed editors have finished writing this project. */
export const projectWrites = (projectId: string): Promise<unknown> =>
  Promise.all([...writing].flatMap(([write, idOf]) => (idOf() === projectId ? [write] : [])))
