const writing = new Map<Promise<unknown>, () => string | null>()

/** Notes a write that goes on after its editor is gone; a template gets its project's id while it is written. */
export function noteProjectWrite(write: Promise<unknown>, projectId: () => string | null): void {
  const done = write.catch(() => undefined).finally(() => writing.delete(done))
  writing.set(done, projectId)
}

/** Resolves once no editor that is gone writes this project any more: what is read then is the newest. */
export const projectWrites = (projectId: string): Promise<unknown> =>
  Promise.all([...writing].flatMap(([write, idOf]) => (idOf() === projectId ? [write] : [])))
