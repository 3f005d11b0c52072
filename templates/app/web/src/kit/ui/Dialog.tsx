import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'

export type DialogProps = {
  readonly title: string
  /** False while an answer is awaited elsewhere: neither Escape nor ✕ then closes it. */
  readonly dismissable?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog on the browser's own element: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, dismissable = true, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed while it still stands in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  // Browsers let a second Escape close a dialog past `cancel`, so the key is held back before.
  useEffect(() => {
    if (dismissable) return
    const holdEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    document.addEventListener('keydown', holdEscape)
    return () => document.removeEventListener('keydown', holdEscape)
  }, [dismissable])
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className="dialog"
      onCancel={event => {
        event.preventDefault()
        if (dismissable) onClose()
      }}
      // The back gesture of a phone closes it without asking.
      onClose={() => {
        if (element.current?.open) return
        if (dismissable) onClose()
        else element.current?.showModal()
      }}
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-4">
          <h2 id={titleId} className="font-semibold text-base">
            {title}
          </h2>
          <button type="button" className="button-quiet" aria-label="Close" disabled={!dismissable} onClick={onClose}>
            <span aria-hidden="true">✕</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
