const keepers = new Set<() => Promise<void>>()

/** Names what has to be kept before the page may reload itself; returns the way to take it back. */
export function runBeforeReload(keep: () => Promise<void>): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** Reloads the page once everything is kept. Answers false, and stays, when nobody would serve the page again. */
export async function reloadPage(isServed: () => Promise<boolean>): Promise<boolean> {
  await Promise.all([...keepers].map(keep => keep()))
  const served = await isServed()
  if (served) window.location.reload()
  return served
}
