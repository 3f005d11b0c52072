import type { WorkflowDocument } from '@sluice/workflow'
import { createStore } from 'zustand/vanilla'
import { emptyHistory } from '../src/editor/history.ts'
import type { LogWriterState } from '../src/history/log/createLogWriter.ts'
import { createTabPresence } from '../src/history/log/createTabPresence.ts'
import type { OpenedLog } from '../src/history/log/openEditLog.ts'
import type { FoundLog } from '../src/history/log/readLogs.ts'
import { reconcileLogs } from '../src/history/log/reconcileLogs.ts'

type Log = {
  readonly id: string
  key: string
  at: number
  document: WorkflowDocument
  kept: WorkflowDocument | null
  revision: number | null
  sent: FoundLog['state']['sent']
  isOpen: boolean
}

type Listener = (event: MessageEvent) => void

/** In-process `BroadcastChannel` for tests. */
export function makeChannels() {
  const ends = new Map<object, Listener>()
  return () => {
    const end = {
      postMessage(data: unknown) {
        if (!ends.has(end)) throw new DOMException('The channel is closed', 'InvalidStateError')
        for (const [other, listener] of ends) if (other !== end) listener({ data } as MessageEvent)
      },
      addEventListener: (_: string, listener: unknown) => void ends.set(end, listener as Listener),
      close: () => void ends.delete(end),
    }
    return end as unknown as BroadcastChannel
  }
}

const toFound = ({ id, at, document, kept, revision, sent }: Log): FoundLog => ({
  id,
  at,
  next: 0,
  isTorn: false,
  state: {
    document,
    history: emptyHistory,
    savedEntry: undefined,
    forms: {},
    revision,
    isUnsaved: document !== kept,
    sent,
    count: 0,
  },
})

/** In-memory edit logs of one browser, using the real reconciliation. */
export function makeBrowserLogs() {
  const logs = new Map<string, Log>()
  const makeChannel = makeChannels()
  let clock = 0

  const open = (key: string, tab: string) => {
    const found = [...logs.values()]
      .filter(log => log.key === key && !log.isOpen)
      .map(toFound)
      .toSorted((one, other) => other.at - one.at)
    const state = createStore<LogWriterState>(() => ({ status: 'written', error: null }))
    let own: Log | undefined
    let stopWatching = () => {}
    let isGone = false
    const channel = makeChannel()
    const opened: OpenedLog = {
      reconcile(served) {
        const { resumed, isUnsaved, diverged, forms } = reconcileLogs(found, served)
        return {
          state: resumed?.state ?? null,
          isUnsaved,
          forms,
          diverged: diverged && {
            document: diverged.state.document,
            at: diverged.at,
            drop: async () => void logs.delete(diverged.id),
          },
        }
      },
      start({ documents }, served) {
        const reconciled = reconcileLogs(found, served)
        const { document } = documents.getState()
        clock += 1
        const log: Log = {
          id: reconciled.resumed?.id ?? `log${clock}`,
          key,
          at: clock,
          document,
          kept: reconciled.isUnsaved ? null : document,
          revision: served?.revision ?? null,
          sent: null,
          isOpen: true,
        }
        own = log
        logs.set(log.id, log)
        for (const id of reconciled.spent) logs.delete(id)
        const write = (change: Partial<Log>) => {
          clock += 1
          if (!isGone && state.getState().status !== 'refused') Object.assign(log, { at: clock }, change)
        }
        stopWatching = documents.subscribe(next => write({ document: next.document }))
        return {
          state,
          sent: revision => write({ sent: { revision, document: documents.getState().document } }),
          kept: revision => write({ revision, kept: log.sent?.document ?? log.kept, sent: null }),
          moveTo: (next, revision, kept) => write({ key: next, revision, kept, sent: null }),
          flush: async () => undefined,
          async close() {
            stopWatching()
            log.isOpen = false
          },
        }
      },
      watchTabs: on => createTabPresence({ key, tab, channel, ...on }),
    }
    return {
      edits: opened,
      /** Ends the tab without cleanup. */
      crash() {
        isGone = true
        channel.close()
        if (own) own.isOpen = false
      },
      /** Makes the storage refuse writes. */
      refuse: () => state.setState({ status: 'refused' }),
    }
  }
  return { logs, open }
}
