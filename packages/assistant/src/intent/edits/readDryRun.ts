import type { Edit } from '../../intent.ts'
import { isShown } from '../../values/findOrigin.ts'
import { type Part, valuesIn } from './line.ts'
import { findNamed } from './namedTargets.ts'
import { type ClauseContext, type ClauseReading, editEach, nodesInScope, saidOf } from './readTargets.ts'

const sends = 'send|sending|sent|broadcast|broadcasting|submit|submitting|execute|executing|sign|signing'
const checks =
  'check|checks|checked|checking|validate|validates|validated|validating|simulate|simulated|test|tested|testing|verify|dry run'
const on = new RegExp(
  `\\b(?:only|just) (?:be |to )?(?:${checks})\\b|\\bdry ?-? ?run\\b|\\b(?:${checks}) (?:it |this |the [a-z\\d_]+ )?only\\b|` +
    `\\b(?:do not|don't|dont|never|without|not) (?:actually |really |be |it )?(?:${sends})\\b|\\b(?:send|sends|broadcast) nothing\\b|` +
    `\\bnothing (?:is|should be|to be|will be|gets) (?:${sends})\\b`,
)
const off = new RegExp(
  `\\bnot (?:just|only) (?:a |to )?(?:${checks})\\b|\\bno (?:more )?(?:dry ?-? ?run|validation only|simulation)\\b|\\bfor real\\b|` +
    `\\b(?:really|actually|truly) (?:${sends}|swap|trade|do|sell|buy|bridge|make)\\b|\\bshould (?:really |actually )?be (?:sent|executed|broadcast)\\b|` +
    `\\b(?:stop|no longer) (?:only )?validat(?:e|ing)\\b`,
)

/** 'just simulate it', 'don't send the swap', 'really send it': the switch of a node that only checks. */
export function readDryRun(clause: ClauseContext, part: Part): ClauseReading | undefined {
  if (/^(?:turn|switch|enable|disable|activate|deactivate|uncheck|untick|tick)\b/.test(part.text)) return undefined
  const isOff = off.test(part.text)
  if ((!isOff && !on.test(part.text)) || valuesIn(part).length > 0 || part.to - part.from > 14) return undefined
  const found = nodesInScope(clause).flatMap(placed => {
    const field = placed.component.fields.find(
      ({ type, label }) => type === 'boolean' && /\b(?:validate|check|simulate) only\b|\bdry run\b/i.test(label),
    )
    return field && isShown(placed, field) ? [{ placed, field }] : []
  })
  const named = findNamed(clause, part)
  const own = found.filter(({ placed }) => named?.nodes.includes(placed))
  const meant = own.length > 0 ? own : found
  if (meant.length === 0) return undefined
  const nodes = meant.map(({ placed }) => placed)
  return editEach({ nodes, isAll: nodes.length === 1, score: 100 }, ({ node }): Edit => {
    const { field } = meant.find(({ placed }) => placed.node.id === node.id)!
    return { op: 'set', nodeId: node.id, field: field.key, value: !isOff, said: saidOf(part) }
  })
}
