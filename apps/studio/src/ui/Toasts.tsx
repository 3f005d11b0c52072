import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from './Button.tsx'
import { CloseButton } from './CloseButton.tsx'
import { classNames } from './classNames.ts'
import { dismissToast, type NoticeTone, type ToastMessage, toastStore } from './notify.ts'
import { uiTexts } from './texts.ts'

/** Source: spec 001 §6, 4000 ms and 3000 for success. */
const shownMs = { success: 3_000, warn: 4_000, error: 4_000, info: 3_000 } as const
/** Toasts with an action stay longer. */
const shownWithActionMs = 8_000
/** Longer labels go below the text. */
const shortLabel = 12

const looks: Record<NoticeTone, readonly [icon: typeof Info, className: string]> = {
  success: [CircleCheck, 'text-success'],
  warn: [TriangleAlert, 'text-warn'],
  error: [CircleAlert, 'text-danger'],
  info: [Info, 'text-info'],
}

/** Shows one toast at a time; Alt+T focuses it, Escape dismisses it. */
export function Toasts() {
  const message = useStore(toastStore, state => state.message)
  // The live region must exist before its first message.
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  return (
    <section
      aria-label={uiTexts.notifications}
      aria-live={message?.tone === 'error' ? 'off' : 'polite'}
      className="toasts pointer-events-none fixed inset-x-2 z-60 flex justify-center"
    >
      {isReady && message && <Toast message={message} />}
    </section>
  )
}

function Toast({ message }: { readonly message: ToastMessage }) {
  const { tone, title, text, action } = message
  const frame = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const [isPaused, setIsPaused] = useState(false)
  const dismiss = useCallback(() => {
    const hadFocus = frame.current?.contains(document.activeElement)
    dismissToast(message)
    if (hadFocus) cameFrom.current?.focus()
  }, [message])
  useEffect(() => {
    if (isPaused || (tone === 'error' && action)) return
    const timer = setTimeout(dismiss, action ? shownWithActionMs : shownMs[tone])
    return () => clearTimeout(timer)
  }, [dismiss, isPaused, action, tone])
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT') return
      event.preventDefault()
      cameFrom.current = document.activeElement as HTMLElement | null
      frame.current?.querySelector('button')?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    dismiss()
  }
  const [Icon, color] = looks[tone]
  const actionButton = action && (
    <Button
      onClick={() => {
        dismiss()
        action.run()
      }}
    >
      {action.label}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holds the time while it is looked at; its buttons do the work
    <div
      ref={frame}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : undefined}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="pointer-events-auto flex max-w-md min-w-64 animate-rise items-start gap-2 rounded-lg border border-line bg-surface-1 py-2 pr-2 pl-3 shadow-panel"
    >
      <Icon size={16} aria-hidden="true" className={classNames('mt-2 shrink-0', color)} />
      <div className="min-w-0 flex-1 self-center py-1 wrap-anywhere">
        <div className="font-medium">{title}</div>
        {text && <div className="line-clamp-6 text-ink-2">{text}</div>}
        {action && action.label.length > shortLabel && <div className="pt-2">{actionButton}</div>}
      </div>
      {action && action.label.length <= shortLabel && actionButton}
      <CloseButton aria-label={uiTexts.hideMessage} onClick={dismiss} />
    </div>
  )
}
