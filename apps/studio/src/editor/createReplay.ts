import { replayRun } from '@sluice/engine'
import { createStore } from 'zustand/vanilla'
import { type CommandId, commands } from './commands.ts'
import { createCanvasRef } from './createCanvasRef.ts'
import type { Editor } from './createEditor.ts'
import { createDocumentStore } from './documentStore.ts'
import { createDraftStore } from './draftStore.ts'
import type { RecordedRun } from './recordedRun.ts'
import { createRunStore } from './runStore.ts'
import { createSelectionStore } from './selectionStore.ts'
import { editorTexts } from './texts.ts'

export type Replay = {
  /** Read-only editor with the run's document and its state at `seq`. */
  readonly editor: Editor
  /** Number of the last event; 0 is before the first. */
  readonly length: number
  /** Shows the run's state after this event. */
  seek(seq: number): void
}

const allowed: ReadonlySet<CommandId> = new Set([
  'fitView',
  'zoomIn',
  'zoomOut',
  'selectAll',
  'clearSelection',
] as const)

/** Creates a read-only editor that replays a recorded run. */
export function createReplay(main: Editor, run: RecordedRun): Replay {
  const recording = replayRun(run)
  const refuse = () => main.host.notify('info', editorTexts.replayReadOnly)
  const refuseLater = async () => refuse()
  const canvas = createCanvasRef()
  const view = createStore(() => ({ ...main.view.getState(), inspectedNodeId: null, sidePanel: null }))
  const runs = createRunStore(fold => fold())
  runs.setState({
    phase: 'closed',
    on: run.on,
    document: run.document,
    targetId: run.targetId,
    nodeCount: run.document.nodes.length,
  })
  let seen = 0
  const context: Omit<Editor, 'command'> = {
    get registry() {
      return main.registry
    },
    documents: Object.assign(createDocumentStore(run.document), { edit: refuse }),
    selection: createSelectionStore(),
    drafts: createDraftStore(),
    runs: Object.assign(runs, { events: () => run.events.slice(0, seen), recorded: () => run }),
    view,
    keys: main.keys,
    canvas,
    host: {
      ...main.host,
      save: refuseLater,
      execute: refuseLater,
      executePart: refuseLater,
      stop: refuseLater,
      importFile: refuseLater,
      keepRestorePoint: refuseLater,
      open: refuse,
      zoom(to) {
        if (to === 'fit') canvas.current?.fit()
        else canvas.current?.zoomTo(to)
      },
    },
  }
  return {
    editor: {
      ...context,
      get registry() {
        return main.registry
      },
      command(id) {
        if (allowed.has(id)) void commands[id].run(context)
        else refuse()
      },
    },
    length: recording.length,
    seek(seq) {
      seen = Math.min(recording.length, Math.max(0, seq))
      runs.setState({ view: recording.viewAt(seen) })
    },
  }
}
