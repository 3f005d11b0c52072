import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { connectNodes } from '../editor/connectNodes.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { announce } from '../ui/announce.ts'
import { canvasTexts } from './texts.ts'

type End = { readonly nodeId: string; readonly portId: string }
type Start = End & { readonly nodeLabel: string; readonly portName: string }

type Pending = {
  /** Output that a connection made with the keyboard starts from. */
  readonly from: End | null
  start(from: Start): void
  finish(to: End): void
}

const PendingContext = createContext<Pending | null>(null)

/** Holds the half-made connection while the user moves to its other end with the keyboard. */
export function PendingConnectionProvider({ children }: { readonly children: ReactNode }) {
  const editor = useEditor()
  const [from, setFrom] = useState<End | null>(null)
  useEffect(() => {
    if (!from) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setFrom(null)
      announce(canvasTexts.connectingCancelled)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [from])
  // What a half-made connection asked for is over when the editor is left.
  useEffect(() => () => announce(''), [])
  const pending: Pending = {
    from,
    start: next => {
      setFrom(next)
      announce(canvasTexts.connectingFrom(next.portName, next.nodeLabel))
    },
    finish: to => {
      if (!from) return
      connectNodes(editor, { source: from.nodeId, sourcePort: from.portId, target: to.nodeId, targetPort: to.portId })
      setFrom(null)
    },
  }
  return <PendingContext value={pending}>{children}</PendingContext>
}

export function usePendingConnection(): Pending {
  const pending = useContext(PendingContext)
  if (!pending) throw new Error('usePendingConnection is used outside of PendingConnectionProvider')
  return pending
}
