import type { RunScope } from '@sluice/engine'
import { type CommandContext, defineCommand } from '../command.ts'
import { isRunActive } from '../runStore.ts'
import { editorTexts } from '../texts.ts'

const when = ({ selection, runs }: CommandContext): true | string => {
  if (selection.getState().nodeIds.size !== 1) return editorTexts.oneNode
  return !isRunActive(runs.getState()) || editorTexts.running
}

const definePart = (id: string, label: string, kind: RunScope['kind']) =>
  defineCommand({
    id,
    label,
    scope: 'canvas',
    when,
    run: ({ host, selection }) => {
      const [nodeId] = selection.getState().nodeIds
      return nodeId === undefined ? undefined : host.executePart({ kind, nodeId })
    },
  })

/** Upstream values come from earlier runs and pins. */
export const runAlone = definePart('runAlone', editorTexts.labels.runAlone, 'node')

/** Runs everything up to the node; signed or sent transactions are not repeated. */
export const runToHere = definePart('runToHere', editorTexts.labels.runToHere, 'to')

/** Runs the node and everything downstream. */
export const runFromHere = definePart('runFromHere', editorTexts.labels.runFromHere, 'from')
