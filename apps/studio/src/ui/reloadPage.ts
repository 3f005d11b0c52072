const callbacks = new Set<() => Promise<void>>()

/** Registers a callback awaited before a reload; returns an unregister function. */
export function runBeforeReload(callback: () => Promise<void>): () => void {
  callbacks.add(callback)
  return () => void callbacks.delete(callback)
}

/** Saves everything and reloads. Returns false when the server would not serve the page. */
export async function reloadPage(isServed: () => Promise<boolean>): Promise<boolean> {
  await Promise.all([...callbacks].map(callback => callback()))
  const served = await isServed()
  if (served) window.location.reload()
  return served
}
