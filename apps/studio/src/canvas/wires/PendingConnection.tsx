import { findInput, type Position, type WorkflowDocument, type WorkflowEdge } from '@sluice/workflow'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ReplacingCheck } from '../../editor/checkReplacing.ts'
import type { StudioRegistry } from '../../editor/command.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { type PortEnd, toEdge } from '../../editor/toEdge.ts'
import { announce } from '../../ui/announce.ts'
import { describeError } from '../../ui/describeError.ts'
import { loadOnce } from '../../ui/loadOnce.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { canvasTexts } from '../texts.ts'
import { type ConnectionGuide, createConnectionGuide, type PortFit } from './connectionGuide.ts'
import { describeConnectionCheck } from './describeConnectionCheck.ts'

type Wanted = Omit<WorkflowEdge, 'id'>

const loadChecks = loadOnce(() => import('./createConnectionChecks.ts'))
const loadConnecting = loadOnce(() => import('../../editor/connectNodes.ts'))

type Check = (document: WorkflowDocument, wanted: Wanted) => ReplacingCheck

/** Answer until the checks are loaded; connecting checks again. */
const unchecked: ReplacingCheck = {
  check: { ok: true, transformation: [], warnings: [], cost: 0, confidence: 1 },
  replaced: null,
}

/** Open quick-add list of a wire dropped on empty canvas, or of all components. */
export type QuickAdd = {
  /** Null lists all components. */
  readonly from: PortEnd | null
  /** Document position of the new port, or of the new card's middle. */
  readonly at: Position
  /** Screen position of the list. */
  readonly anchor: Position
  /** Opened by keyboard: existing ports are offered too. */
  readonly isByKey: boolean
}

type State = {
  /** Compatibility of all ports with the wire being drawn; null while there is none. */
  readonly guide: ConnectionGuide | null
  readonly quickAdd: QuickAdd | null
  /** Port reached by keyboard. */
  readonly reached: PortEnd | null
}

const nothing: State = { guide: null, quickAdd: null, reached: null }

type Pending = {
  /** Source port of a keyboard connection. */
  readonly from: PortEnd | null
  readonly store: StoreApi<State>
  /** `checkReplacing` on the current document, cached per pair of ports. */
  check(wanted: Wanted): ReplacingCheck
  /** Connects and shows the result. */
  connect(wanted: Wanted): void
  /** Starts or ends drawing a wire. */
  hold(from: PortEnd | null): void
  start(from: PortEnd, names: { readonly port: string; readonly node: string }): void
  /** Announces the result of connecting to a port. */
  reach(to: PortEnd): void
  finish(to: PortEnd): void
  cancel(): void
  openQuickAdd(quickAdd: QuickAdd | null): void
}

const PendingContext = createContext<Pending | null>(null)

/** Provides the pending connection to the canvas. */
export function PendingConnectionProvider({ children }: { readonly children: ReactNode }) {
  const editor = useEditor()
  const { documents, registry } = editor
  const [from, setFrom] = useState<PortEnd | null>(null)
  const [store] = useState(() => createStore<State>(() => nothing))
  const [check, setCheck] = useState<Check>(() => () => unchecked)
  useEffect(() => {
    let isCurrent = true
    whenIdle()
      .then(loadChecks)
      .then(
        module => isCurrent && setCheck(() => module.createConnectionChecks(registry)),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [registry])
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
    // Runs before the editor's Escape, which clears the selection.
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('click', onClick, true)
    }
  }, [from, store])
  // Clears the announcement when the editor closes.
  useEffect(() => () => announce(''), [])
  const pending = useMemo((): Pending => {
    const hold = (end: PortEnd | null) =>
      store.setState({ guide: end && createConnectionGuide(documents.getState().document, registry, end) })
    const cancel = () => {
      setFrom(null)
      store.setState(nothing)
    }
    const connect = (wanted: Wanted) =>
      void loadConnecting().then(
        ({ connectNodes }) => connectNodes(editor, wanted),
        (error: unknown) => editor.host.notify('error', describeError(error).message),
      )
    const inputName = (wanted: Wanted) => nameInput(documents.getState().document, registry, wanted)
    return {
      from,
      store,
      check: wanted => check(documents.getState().document, wanted),
      connect,
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
        const wanted = toEdge(from, to)
        announce(describeConnectionCheck(from, to, check(documents.getState().document, wanted), inputName(wanted)))
      },
      finish: to => {
        if (!from) return
        cancel()
        connect(toEdge(from, to))
      },
      openQuickAdd: quickAdd => store.setState({ quickAdd }),
    }
  }, [editor, documents, registry, from, store, check])
  return <PendingContext value={pending}>{children}</PendingContext>
}

/** Name of the input that a connection ends at. */
export function nameInput({ nodes }: WorkflowDocument, registry: StudioRegistry, { target, targetPort }: Wanted) {
  const node = nodes.find(({ id }) => id === target)
  return findInput(registry.get(node?.componentId ?? '')?.inputs ?? {}, targetPort)?.name ?? targetPort
}

const isSameEnd = (one: PortEnd, other: PortEnd) =>
  one.nodeId === other.nodeId && one.portId === other.portId && one.side === other.side

export function usePendingConnection(): Pending {
  const pending = useContext(PendingContext)
  if (!pending) throw new Error('usePendingConnection is used outside of PendingConnectionProvider')
  return pending
}

/** Compatibility of a port with the wire being drawn; null without one and for its source. */
export function usePortFit(nodeId: string, side: PortEnd['side'], portId: string): PortFit | null {
  return useStore(usePendingConnection().store, ({ guide }) => {
    const end = { nodeId, portId, side }
    return guide && !isSameEnd(guide.from, end) ? guide.fitOf(end) : null
  })
}
