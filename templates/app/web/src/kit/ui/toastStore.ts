import { createStore } from '../createStore.ts'

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

/** The toasts on the screen. */
export const toastStore = createStore<readonly ShownToast[]>(() => [])

let lastId = 0

const keep = (isKept: (toast: ShownToast) => boolean): void => toastStore.set(toastStore.getSnapshot().filter(isKept))

export function dismissToast(id: number): void {
  keep(toast => toast.id !== id)
}

/** Removes what was said of a topic, for example once it has worked. */
export function dismissTopic(wanted: string): void {
  keep(({ topic }) => topic !== wanted)
}

/** Shows a toast at the bottom right; one with a link stays three times as long. */
export function showToast(toast: Toast): void {
  lastId += 1
  const id = lastId
  if (toast.topic !== undefined) dismissTopic(toast.topic)
  toastStore.set([...toastStore.getSnapshot(), { ...toast, id }])
  if (!toast.isLasting) setTimeout(() => dismissToast(id), durationMs[toast.kind] * (toast.link ? 3 : 1))
}
