import { afterPortId } from '@sluice/workflow'
import { matchPart, type Part, valuesIn } from './line.ts'
import { withoutState } from './readAddition.ts'
import { type ClauseContext, type ClauseReading, readTargets, saidOf } from './readTargets.ts'

const forms = [
  /^(?:only )?(?:run|start|do|execute|perform|launch) (the .+?) (?:only )?(after|once|when|as soon as|before) (.+)$/,
  /^(the .+?) (?:should|must|has to|needs to|shall) (?:only )?(?:run|start|wait|come|execute|happen|be run) (after|for|until|once|when|before) (.+)$/,
  /^(?:make|let|have) (the .+?) (?:to )?(?:only )?(?:run|start|wait|come|execute) (after|for|until|once|when|before) (.+)$/,
]

/** 'run the bridge after the swap', 'the bridge should wait for the swap': orders two nodes that are there. */
export function readOrder(clause: ClauseContext, part: Part): ClauseReading | undefined {
  if (valuesIn(part).length > 0) return undefined
  for (const form of forms) {
    const found = matchPart(part, form)
    if (!found) continue
    const [one, other] = [findOne(clause, found[1]!), findOne(clause, withoutState(found[3]!))]
    if (one === undefined || other === undefined || one === other) return undefined
    const [source, target] = found[2]!.text === 'before' ? [one, other] : [other, one]
    return { edits: [{ op: 'connect', source, target, targetPort: afterPortId, said: saidOf(part) }] }
  }
  return undefined
}

/** The only node that the words name. */
function findOne(clause: ClauseContext, part: Part): string | undefined {
  const targets = readTargets(clause, part)
  return targets && targets.nodes.length === 1 && targets.score >= 40 ? targets.nodes[0]!.node.id : undefined
}
