import type { RunScope } from '@sluice/engine'
import type { RestorePointReason } from '@sluice/protocol'
import type { Definitions } from '@sluice/workflow'
import type { NoticeAction } from '../ui/notify.ts'
import type { CanvasApi } from './canvasApi.ts'
import type { CommandKeysStore } from './commandKeys.ts'
import type { DocumentStore } from './documentStore.ts'
import type { RecordedRun } from './recordedRun.ts'
import type { RunStore } from './runStore.ts'
import type { SelectionStore } from './selectionStore.ts'
import type { ViewStore } from './viewStore.ts'

/** What screens know of components. */
export type StudioRegistry = Definitions

/** Everything that opens above the editor; `app/dialogs.tsx` says what each is. */
export type DialogId =
  | 'configure'
  | 'difference'
  | 'generate'
  | 'history'
  | 'palette'
  | 'plugins'
  | 'replace'
  | 'shortcuts'
  | 'tour'
  | 'versions'
  | 'wallet'

/** What the editor asks of the app around it. */
export type EditorHost = {
  save(): Promise<void>
  /** Runs the whole flow, or one node with everything it needs. */
  execute(nodeId?: string): Promise<void>
  /** Runs a part of the flow on what earlier runs gave. */
  executePart(scope: RunScope): Promise<void>
  stop(): Promise<void>
  /** Address of the connected wallet; null while there is none. */
  account(): Promise<string | null>
  /** Shows a recorded run on the canvas, event by event; nothing is executed. */
  replay(run: RecordedRun): void
  /** `content` is what the dialog starts with, such as the plugin that was dropped on the canvas. */
  open(dialog: DialogId, content?: unknown): void
  readonly clipboard: {
    write(text: string): Promise<void>
    /** Throws where the browser does not let the page read. */
    read(): Promise<string>
  }
  /** Asks for a file; null when none was chosen. */
  pickFile(accept: string): Promise<File | null>
  /** Opens a workflow or plugin file; says how it went. */
  importFile(file: File): Promise<void>
  download(fileName: string, content: string, type: string): void
  /** Keeps the document as it is now, so that what comes next can be taken back in a later visit too. */
  keepRestorePoint(reason: RestorePointReason): Promise<void>
  /** Moves the canvas: `fit` shows everything, a number is the new zoom factor. */
  zoom(to: 'fit' | number): void
  /** Shows one short message; the action, such as a fix or Undo, is a button in it. */
  notify(tone: 'success' | 'warn' | 'error' | 'info', title: string, text?: string, action?: NoticeAction): void
}

export type CommandContext = {
  /** Of this moment: plugins may come and go. */
  readonly registry: StudioRegistry
  readonly documents: DocumentStore
  readonly selection: SelectionStore
  readonly runs: RunStore
  readonly view: ViewStore
  /** Keys that the user gave commands. */
  readonly keys: CommandKeysStore
  /** Empty while there is no canvas on the screen. */
  readonly canvas: { current: CanvasApi | null }
  readonly host: EditorHost
}

/** One thing the user can do. Keys, menus, toolbar and the shortcut panel are derived from it. */
export type Command = {
  readonly id: string
  readonly label: string
  /** `Mod` is Ctrl, on a Mac Cmd; alternatives are tried in order, the first one is shown. */
  readonly shortcut?: readonly string[]
  /**
   * What the browser calls its own keys for this: they are left to it, and the event is listened to, because it brings
   * the clipboard without asking for permission.
   */
  readonly event?: 'copy' | 'cut' | 'paste'
  /** Where its keys work: `canvas` not while typing in a field. */
  readonly scope: 'everywhere' | 'canvas'
  /** True, or the reason why not. */
  readonly when: (context: CommandContext) => true | string
  /** Left out of menus and the command palette while true; what is not hidden stands there with its reason. */
  readonly isHidden?: (context: CommandContext) => boolean
  /** `given` came with what asked for it, such as the text of a paste event. */
  readonly run: (context: CommandContext, given?: string) => void | Promise<void>
}

export function defineCommand(command: Command): Command {
  return command
}
