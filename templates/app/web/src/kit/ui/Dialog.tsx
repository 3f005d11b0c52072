import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

export type DialogProps = {
  readonly title: string
  /** Beside the title, for example `1 of 2`. */
  readonly note?: string | undefined
  /** False disables Escape and ✕, for example during a wallet prompt. */
  readonly dismissable?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Modal dialog on the native `<dialog>`: traps focus, closes on Escape and restores focus. */
export function Dialog({ title, note, dismissable = true, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closes before unmounting: the browser restores focus only for an attached dialog.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  // Browsers close a dialog on the second Escape despite a prevented `cancel`, so the key is handled before.
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
      // The back gesture on phones closes it without a `cancel` event.
      onClose={() => {
        if (element.current?.open) return
        if (dismissable) onClose()
        else element.current?.showModal()
      }}
    >
      <div className="flex flex-col gap-4">
        <div className="dialog-head">
          <h2 id={titleId} className="font-semibold text-base">
            {title}
          </h2>
          {note !== undefined && <span className="state mr-auto">{note}</span>}
          <button type="button" className="button-quiet" aria-label="Close" disabled={!dismissable} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
