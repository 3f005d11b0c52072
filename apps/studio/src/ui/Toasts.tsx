import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { useStore } from 'zustand'
import { type ToastMessage, toastStore } from './notify.ts'
import { themeStore } from './theme.ts'

const shows = { success: toast.success, warn: toast.warning, error: toast.error, info: toast.message } as const

const shownMs = { success: 3_000, warn: 4_000, error: 4_000, info: 3_000 } as const

const show = ({ tone, title, text }: ToastMessage) => {
  toast.dismiss()
  shows[tone](title, { duration: shownMs[tone], ...(text ? { description: text } : {}) })
}

/** One toast at a time, under the toolbar. */
export function Toasts() {
  const theme = useStore(themeStore)
  useEffect(() => {
    const first = toastStore.getState()
    if (first) show(first)
    return toastStore.subscribe(message => message && show(message))
  }, [])
  return (
    <Toaster
      theme={theme}
      position="top-center"
      offset={64}
      visibleToasts={1}
      richColors
      style={{ fontFamily: 'inherit' }}
    />
  )
}
