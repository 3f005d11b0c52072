export type Toast = {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly link?: { readonly label: string; readonly url: string }
  /** A toast takes the place of an earlier one of its topic. */
  readonly topic?: string
  /** It stays until it or its topic is dismissed. */
  readonly isLasting?: true
}

export type ShownToast = Toast & { readonly id: number }

const durationMs = { success: 3_000, error: 4_000, info: 4_000 } as const

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export function dismissToast(id: number): void {
  set(shown.filter(toast => toast.id !== id))
}

/** Removes what was said of a topic, for example once it has worked. */
export function dismissTopic(wanted: string): void {
  set(shown.filter(({ topic }) => topic !== wanted))
}

/** Shows a toast at the bottom right; one with a link stays three times as long. */
export function showToast(toast: Toast): void {
  lastId += 1
  const id = lastId
  const others = toast.topic === undefined ? shown : shown.filter(({ topic }) => topic !== toast.topic)
  set([...others, { ...toast, id }])
  if (!toast.isLasting) setTimeout(() => dismissToast(id), durationMs[toast.kind] * (toast.link ? 3 : 1))
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): readonly ShownToast[] => shown,
}
