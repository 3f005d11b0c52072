import { createStore } from 'zustand/vanilla'

export type NoticeTone = 'success' | 'warn' | 'error' | 'info'

/** Action button of a toast. */
export type NoticeAction = { readonly label: string; readonly run: () => void }

export type ToastMessage = {
  readonly tone: NoticeTone
  readonly title: string
  readonly text: string | undefined
  readonly action: NoticeAction | undefined
}

type Toast = {
  /** Current message; null for none. */
  readonly message: ToastMessage | null
  /** Whether a toast was ever shown; loads the toaster. */
  readonly isNeeded: boolean
}

export const toastStore = createStore<Toast>(() => ({ message: null, isNeeded: false }))

/** Shows a toast; it replaces the previous one. */
export function notify(tone: NoticeTone, title: string, text?: string, action?: NoticeAction): void {
  toastStore.setState({ message: { tone, title, text, action }, isNeeded: true })
}

/** Dismisses the toast unless it was replaced. */
export function dismissToast(message: ToastMessage): void {
  if (toastStore.getState().message === message) toastStore.setState({ message: null })
}
