import type { ConnectionCheck, Position, WorkflowEdge } from '@sluice/workflow'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { connectNodes } from '../../editor/connectNodes.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { type PortEnd, toEdge } from '../../editor/toEdge.ts'
import { announce } from '../../ui/announce.ts'
import { canvasTexts } from '../texts.ts'
import { type ConnectionGuide, createConnectionGuide, type PortFit } from './connectionGuide.ts'
import { createConnectionChecks } from './createConnectionChecks.ts'
import { describeConnectionCheck } from './describeConnectionCheck.ts'

type Wanted = Omit<WorkflowEdge, 'id'>

/** A wire that ended where nothing is: the list of what could stand there is open. */
export type QuickAdd = {
  readonly from: PortEnd
  /** In the document; the card's port goes here. */
  readonly at: Position
  /** On the screen. */
  readonly anchor: Position
  /** Asked for with the keyboard: ports that are there already are offered too. */
  readonly isByKey: boolean
}

type State = {
  /** What the ports say of the wire being drawn, by hand or by keyboard; null while there is none. */
  readonly guide: ConnectionGuide | null
  readonly quickAdd: QuickAdd | null
  /** Port that the keyboard has brought the wire to. */
  readonly reached: PortEnd | null
}

const nothing: State = { guide: null, quickAdd: null, reached: null }

type Pending = {
  /** Port that a connection made with the keyboard starts from. */
  readonly from: PortEnd | null
  readonly store: StoreApi<State>
  /** The same as `checkConnection` on the document of now, answered once for each pair of ports. */
  check(wanted: Wanted): ConnectionCheck
  /** A wire is in the hand, or let go. */
  hold(from: PortEnd | null): void
  start(from: PortEnd, names: { readonly port: string; readonly node: string }): void
  /** The keyboard is at a port: says what would come of it. */
  reach(to: PortEnd): void
  finish(to: PortEnd): void
  cancel(): void
  openQuickAdd(quickAdd: QuickAdd | null): void
}

const PendingContext = createContext<Pending | null>(null)

/** Holds the half-made connection on its way to its other end. */
export function PendingConnectionProvider({ children }: { readonly children: ReactNode }) {
  const editor = useEditor()
  const { documents, registry } = editor
  const [from, setFrom] = useState<PortEnd | null>(null)
  const [store] = useState(() => createStore<State>(() => nothing))
  const check = useMemo(() => createConnectionChecks(registry), [registry])
  useEffect(() => {
    if (!from) return
    const leave = () => {
      setFrom(null)
      store.setState(nothing)
      announce(canvasTexts.connectingCancelled)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || store.getState().quickAdd) return
      event.preventDefault()
      leave()
    }
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.react-flow__pane') && !target.closest('.react-flow__node'))
        leave()
    }
    // Before the editor's own Escape, which lets go of the selection.
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('click', onClick, true)
    }
  }, [from, store])
  // What a half-made connection asked for is over when the editor is left.
  useEffect(() => () => announce(''), [])
  const pending = useMemo((): Pending => {
    const hold = (end: PortEnd | null) =>
      store.setState({ guide: end && createConnectionGuide(documents.getState().document, registry, end) })
    const cancel = () => {
      setFrom(null)
      store.setState(nothing)
    }
    return {
      from,
      store,
      check: wanted => check(documents.getState().document, wanted),
      hold,
      cancel,
      start: (next, names) => {
        setFrom(next)
        hold(next)
        announce(canvasTexts.connectingFrom(names.port, names.node))
      },
      reach: to => {
        if (!from || isSameEnd(from, to)) return
        store.setState({ reached: to })
        announce(describeConnectionCheck(from, to, check(documents.getState().document, toEdge(from, to))))
      },
      finish: to => {
        if (!from) return
        cancel()
        connectNodes(editor, toEdge(from, to))
      },
      openQuickAdd: quickAdd => store.setState({ quickAdd }),
    }
  }, [editor, documents, registry, from, store, check])
  return <PendingContext value={pending}>{children}</PendingContext>
}

const isSameEnd = (one: PortEnd, other: PortEnd) =>
  one.nodeId === other.nodeId && one.portId === other.portId && one.side === other.side

export function usePendingConnection(): Pending {
  const pending = useContext(PendingContext)
  if (!pending) throw new Error('usePendingConnection is used outside of PendingConnectionProvider')
  return pending
}

/** How a port takes the wire that is being drawn; null while there is none, and for the port it is drawn from. */
export function usePortFit(nodeId: string, side: PortEnd['side'], portId: string): PortFit | null {
  return useStore(usePendingConnection().store, ({ guide }) => {
    const end = { nodeId, portId, side }
    return guide && !isSameEnd(guide.from, end) ? guide.fitOf(end) : null
  })
}
