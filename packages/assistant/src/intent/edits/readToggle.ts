import type { Edit } from '../../intent.ts'
import { splitWords } from '../vocabulary.ts'
import { baseForm, type FieldOfNode, findFields, isSameWord } from './findMentions.ts'
import { matchPart, type Part, valuesIn, wordsIn } from './line.ts'
import { type ClauseContext, type ClauseReading, editEach, nodesInScope, readTargets, saidOf } from './readTargets.ts'

const turnOn =
  /^(?:enable|activate|allow|turn on|switch on|use|with|start using|set to|check|tick|show|display|make it|make this|make the swap|let it|let us|only|just|make|set|put|switch|turn|i want|it should be|go|want)\b/
const turnOff =
  /^(?:disable|deactivate|disallow|turn off|switch off|stop using|stop|do not use|do not|don't|dont|without|no|never|hide|remove|no more|uncheck|untick|get rid of|drop|skip|not)\b/

/** 'turn off MEV protection', 'enable Fusion mode', 'validate only' */
export function readToggle(clause: ClauseContext, part: Part): ClauseReading | undefined {
  if (valuesIn(part).some(({ kind }) => kind !== 'chain' && kind !== 'ordinal')) return undefined
  const suffix = /\b(?:on|off|true|false|enabled|disabled)$/.exec(part.text)?.[0]
  const isOff =
    suffix === undefined
      ? turnOff.test(part.text) || /\b(?:not|off)\b/.test(part.text)
      : /^(?:off|false|disabled)$/.test(suffix)
  const isLed = turnOn.test(part.text) || turnOff.test(part.text) || suffix !== undefined
  const body =
    matchPart(
      part,
      /^(?:(?:enable|activate|allow|disable|deactivate|disallow|turn|switch|on|off|use|with|without|start|stop|using|do|not|don't|dont|never|set|make|it|the|put|hide|remove|let|should|be|have|no|no more|please|i|want) )*(.+?)(?: (?:to|on|off|true|false|enabled|disabled|mode|please))*$/,
    )?.[1] ?? part
  const named = findBooleans(clause, part) ?? (body === part ? undefined : findBooleans(clause, body))
  if (!named) return undefined
  const { fields, isWhole } = named
  // Without a verb only the whole label says it: 'validate only'.
  if (!isLed && !isWhole) return undefined
  // 'remove the fusion plus' names a node.
  if (
    /^(?:remove|drop|skip|get rid of|no|without)/.test(part.text) &&
    (readTargets(clause, body)?.score ?? 0) >= named.score
  ) {
    return undefined
  }
  const { said, value } = { said: saidOf(part), value: !isOff }
  const targets = readTargets(clause, part)
  const inNode = targets && targets.score >= 60 ? fields.filter(({ placed }) => targets.nodes.includes(placed)) : []
  const meant = inNode.length > 0 ? inNode : fields
  const isAll = meant.length === 1 || /\b(?:both|all|every|each)\b/.test(part.text)
  return editEach({ nodes: meant.map(({ placed }) => placed), isAll, score: 100 }, ({ node }): Edit => {
    const { field } = meant.find(({ placed }) => placed.node.id === node.id)!
    return { op: 'set', nodeId: node.id, field: field.key, value, said }
  })
}

function findBooleans(
  clause: ClauseContext,
  part: Part,
): { readonly fields: readonly FieldOfNode[]; readonly isWhole: boolean; readonly score: number } | undefined {
  const words = wordsIn(part)
  const found = findFields(
    nodesInScope(clause),
    words.map(word => (ledWords.has(word) ? 'the' : word)),
    () => true,
    ({ type }) => type === 'boolean',
  )
  const [start] = found?.found.flatMap(({ field }) => splitWords(field.label).slice(0, 1)) ?? []
  // One word has to be the first of the label: 'slippage' is no 'Automatic slippage'.
  const isFirst =
    found !== undefined && start !== undefined && isSameWord(baseForm(start), baseForm(words[found.from]!))
  const isSaid = found?.found.some(({ field }) =>
    splitWords(field.label).every(word => words.some(other => isSameWord(baseForm(word), baseForm(other)))),
  )
  const isNamed =
    found && (found.score >= 98 || (found.score >= 72 && (isFirst || isSaid)) || found.to - found.from >= 2)
  return isNamed ? { fields: found.found, isWhole: found.score >= 98, score: found.score } : undefined
}

/** Words of labels that are verbs of requests as well. */
const ledWords = new Set(['show', 'use', 'enable', 'allow', 'set', 'turn'])
