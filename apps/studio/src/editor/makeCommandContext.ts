import { makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { definitions } from './catalogue.ts'
import type { CommandContext, EditorHost } from './command.ts'
import { createCommandKeys } from './commandKeys.ts'
import { createCanvasRef } from './createCanvasRef.ts'
import { createDocumentStore } from './documentStore.ts'
import { createRunStore } from './runStore.ts'
import { createSelectionStore } from './selectionStore.ts'
import { createViewStore } from './viewStore.ts'

/** In-memory `Storage` for tests. */
export function makeMemoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

export type Call = readonly [method: keyof EditorHost, ...values: readonly unknown[]]

/** Test context with stores of a document; `calls` records host calls. */
export function makeCommandContext(document: WorkflowDocument = makeEmptyDocument('d', 'Demo')) {
  const calls: Call[] = []
  let clipboard = ''
  const host: EditorHost = {
    save: async () => void calls.push(['save']),
    execute: async nodeId => void calls.push(['execute', nodeId]),
    executePart: async scope => void calls.push(['executePart', scope]),
    stop: async () => void calls.push(['stop']),
    reconnect: () => void calls.push(['reconnect']),
    replay: run => void calls.push(['replay', run.executionId]),
    open: (...dialog) => void calls.push(['open', ...dialog]),
    importFile: async file => void calls.push(['importFile', file]),
    clipboard: {
      write: async text => {
        clipboard = text
      },
      read: async () => clipboard,
    },
    pickFile: async accept => {
      calls.push(['pickFile', accept])
      return null
    },
    download: (...file) => void calls.push(['download', ...file]),
    account: async () => null,
    keepRestorePoint: async reason => void calls.push(['keepRestorePoint', reason]),
    zoom: to => void calls.push(['zoom', to]),
    announce: text => void calls.push(['announce', text]),
    notify: (tone, title, text, action) => void calls.push(['notify', tone, title, text, ...(action ? [action] : [])]),
  }
  const context: CommandContext = {
    registry: definitions,
    documents: createDocumentStore(document),
    selection: createSelectionStore(),
    runs: createRunStore(fold => fold()),
    view: createViewStore(makeMemoryStorage(), false),
    keys: createCommandKeys(makeMemoryStorage()),
    canvas: createCanvasRef(),
    host,
  }
  return { ...context, calls }
}
