const callbacks = new Set<() => Promise<void>>()

/** Registers a callback awaited before a reload; returns an unregister function. */
export function runBeforeReload(callback: () => Promise<void>): () => void {
  callbacks.add(callback)
  return () => void callbacks.delete(callback)
}

/** Saves everything that another page would not know. */
export async function saveBeforeLeaving(): Promise<void> {
  await Promise.all([...callbacks].map(callback => callback()))
}

/** Saves everything and reloads. Returns false when the server would not serve the page. */
export async function reloadPage(isServed: () => Promise<boolean>): Promise<boolean> {
  await saveBeforeLeaving()
  const served = await isServed()
  if (served) window.location.reload()
  return served
}
