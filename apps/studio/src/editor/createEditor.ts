import type { Position } from '@sluice/workflow'
import type { CommandContext } from './command.ts'
import { type CommandId, commands } from './commands.ts'
import type { DraftStore } from './draftStore.ts'

/** What the canvas offers to the rest of the editor while it is on the screen. */
export type CanvasPort = {
  /** A free place for a card near the middle of what is seen. */
  freePosition(componentId: string): Position
  /** Brings a node into view and gives it the keyboard focus. */
  focusNode(nodeId: string): void
  fit(): void
  zoomTo(zoom: number): void
}

export type Editor = CommandContext & {
  readonly drafts: DraftStore
  readonly canvas: { current: CanvasPort | null }
  /** Runs a command; says why when it cannot run now. */
  command(id: CommandId): void
}

/** Ties the stores and doors of one opened project together. */
export function createEditor(context: CommandContext, drafts: DraftStore): Editor {
  return {
    ...context,
    get registry() {
      return context.registry
    },
    drafts,
    canvas: { current: null },
    command(id) {
      const command = commands[id]
      const allowed = command.when(context)
      if (allowed !== true) context.doors.notify('info', command.label, allowed)
      else void command.run(context)
    },
  }
}
