import { toast } from 'sonner'
import { announce } from './announce.ts'

export type NoticeTone = 'success' | 'warn' | 'error' | 'info'

const shows = { success: toast.success, warn: toast.warning, error: toast.error, info: toast.message } as const

const shownMs = { success: 3_000, warn: 4_000, error: 4_000, info: 3_000 } as const

/** Shows one short message; the newest takes the place of the one before. */
export function notify(tone: NoticeTone, title: string, text?: string): void {
  toast.dismiss()
  shows[tone](title, { duration: shownMs[tone], ...(text ? { description: text } : {}) })
  announce(text ? `${title}. ${text}` : title)
}
