import type { RunScope } from '@sluice/engine'
import type { RestorePointReason } from '@sluice/protocol'
import type { Definitions } from '@sluice/workflow'
import type { NoticeAction } from '../ui/notify.ts'
import type { CommandKeysStore } from './commandKeys.ts'
import type { CanvasRef } from './createCanvasRef.ts'
import type { DocumentStore } from './documentStore.ts'
import type { RecordedRun } from './recordedRun.ts'
import type { RunStore } from './runStore.ts'
import type { SelectionStore } from './selectionStore.ts'
import type { ViewStore } from './viewStore.ts'

/** Component definitions without executors. */
export type StudioRegistry = Definitions

/** Dialog ids; `app/OpenDialog.tsx` maps them to components. */
export type DialogId =
  | 'configure'
  | 'difference'
  | 'generate'
  | 'history'
  | 'palette'
  | 'plugins'
  | 'preflight'
  | 'publish'
  | 'replace'
  | 'secrets'
  | 'settings'
  | 'shortcuts'
  | 'tour'
  | 'versions'
  | 'wallet'

/** Services the app provides to the editor. */
export type EditorHost = {
  save(): Promise<void>
  /** Runs the whole flow, or one node with its upstream nodes. */
  execute(nodeId?: string): Promise<void>
  /** Runs part of the flow with cached outputs of earlier runs. */
  executePart(scope: RunScope): Promise<void>
  stop(): Promise<void>
  /** Tries to reach the server at once. */
  reconnect(): void
  /** Address of the connected wallet; null without one. */
  account(): Promise<string | null>
  /** Replays a recorded run without executing it. */
  replay(run: RecordedRun): void
  /** `content` is the dialog's argument, such as a dropped plugin. */
  open(dialog: DialogId, content?: unknown): void
  readonly clipboard: {
    write(text: string): Promise<void>
    /** Throws when clipboard access is denied. */
    read(): Promise<string>
  }
  /** Opens a file picker; null when cancelled. */
  pickFile(accept: string): Promise<File | null>
  /** Imports a workflow or plugin file and shows the result. */
  importFile(file: File): Promise<void>
  download(fileName: string, content: string, type: string): void
  /** Saves a restore point of the current document. */
  keepRestorePoint(reason: RestorePointReason): Promise<void>
  /** Sets the zoom: `fit` or a factor. */
  zoom(to: 'fit' | number): void
  /** Tells screen readers what the canvas shows by itself. */
  announce(text: string): void
  /** Shows a toast with an optional action button. */
  notify(tone: 'success' | 'warn' | 'error' | 'info', title: string, text?: string, action?: NoticeAction): void
}

export type CommandContext = {
  /** Current registry; changes with plugins. */
  readonly registry: StudioRegistry
  readonly documents: DocumentStore
  readonly selection: SelectionStore
  readonly runs: RunStore
  readonly view: ViewStore
  /** User-defined shortcuts. */
  readonly keys: CommandKeysStore
  /** Null while no canvas is mounted. */
  readonly canvas: CanvasRef
  readonly host: EditorHost
}

/** A user command. Shortcuts, menus, toolbar and palette are derived from it. */
export type Command = {
  readonly id: string
  readonly label: string
  /** Alternatives in order; the first is shown. `Mod` is Ctrl, on macOS Cmd. */
  readonly shortcut?: readonly string[]
  /** The browser's clipboard event for these keys, used instead of them because it needs no permission. */
  readonly event?: 'copy' | 'cut' | 'paste'
  /** Where shortcuts work; `canvas` excludes text fields. */
  readonly scope: 'everywhere' | 'canvas'
  /** True, or why the command is disabled. */
  readonly when: (context: CommandContext) => true | string
  /** Hides the command from menus and the palette; disabled commands stay visible with a reason. */
  readonly isHidden?: (context: CommandContext) => boolean
  /** `given` is the trigger's argument, such as pasted text. */
  readonly run: (context: CommandContext, given?: string) => void | Promise<void>
}

export function defineCommand(command: Command): Command {
  return command
}
