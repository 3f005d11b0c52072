import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { signInTexts } from './texts.ts'

/**
 * Covers the page of a session that has ended. The page below stays as it is and takes no input; a native dialog lies
 * above dialogs that are open there.
 */
export function EndedSession({ children }: { readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={signInTexts.ended}
      onCancel={event => event.preventDefault()}
      className="pointer-events-auto m-0 h-dvh max-h-none w-dvw max-w-none border-0 bg-surface-0 p-0 text-ink"
    >
      {children}
    </dialog>,
    document.body,
  )
}
