import { createStore } from 'zustand/vanilla'

export type NoticeTone = 'success' | 'warn' | 'error' | 'info'

/** What a message offers to do about itself, such as a fix or Undo. */
export type NoticeAction = { readonly label: string; readonly run: () => void }

export type ToastMessage = {
  readonly tone: NoticeTone
  readonly title: string
  readonly text: string | undefined
  readonly action: NoticeAction | undefined
}

type Toast = {
  /** The newest message; null once it is gone. */
  readonly message: ToastMessage | null
  /** Whether there was ever one: the toaster is loaded with the first and stays. */
  readonly isNeeded: boolean
}

export const toastStore = createStore<Toast>(() => ({ message: null, isNeeded: false }))

/** Shows one short message; the newest takes the place of the one before. */
export function notify(tone: NoticeTone, title: string, text?: string, action?: NoticeAction): void {
  toastStore.setState({ message: { tone, title, text, action }, isNeeded: true })
}

/** Takes the message away, unless a newer one stands in its place. */
export function dismissToast(message: ToastMessage): void {
  if (toastStore.getState().message === message) toastStore.setState({ message: null })
}
