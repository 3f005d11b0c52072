const keepers = new Set<() => Promise<void>>()

/** Registers a callback awaited before a reload; returns an unregister function. */
export function runBeforeReload(keep: () => Promise<void>): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** Saves everything and reloads. Returns false when the server would not serve the page. */
export async function reloadPage(isServed: () => Promise<boolean>): Promise<boolean> {
  await Promise.all([...keepers].map(keep => keep()))
  const served = await isServed()
  if (served) window.location.reload()
  return served
}
