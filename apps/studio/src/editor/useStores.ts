import { useStore } from 'zustand'
import type { DocumentState } from './documentStore.ts'
import { useEditor } from './EditorProvider.tsx'
import type { RunState } from './runStore.ts'
import type { SelectionState } from './selectionStore.ts'
import type { ViewState } from './viewStore.ts'

export function useDocuments<T>(select: (state: DocumentState) => T): T {
  return useStore(useEditor().documents, select)
}

export function useSelection<T>(select: (state: SelectionState) => T): T {
  return useStore(useEditor().selection, select)
}

export function useRuns<T>(select: (state: RunState) => T): T {
  return useStore(useEditor().runs, select)
}

export function useView<T>(select: (state: ViewState) => T): T {
  return useStore(useEditor().view, select)
}
