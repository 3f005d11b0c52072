import { createStore } from 'zustand/vanilla'

export type NoticeTone = 'success' | 'warn' | 'error' | 'info'

export type ToastMessage = { readonly tone: NoticeTone; readonly title: string; readonly text: string | undefined }

/** The newest message; the toaster is loaded with the first one. */
export const toastStore = createStore<ToastMessage | null>(() => null)

/** Shows one short message; the newest takes the place of the one before. */
export function notify(tone: NoticeTone, title: string, text?: string): void {
  toastStore.setState({ tone, title, text }, true)
}
