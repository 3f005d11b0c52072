import type { CanvasView } from '../../values/canvasView.ts'
import type { Entity } from '../entities.ts'
import type { Reading } from '../reading.ts'

/**
 * Makes each label of a node that a request has in full one word, so that nothing in it is read for itself:
 * 'Ether at 2,000 dollars?' is no price.
 *
 * - Labels of one word, and of nothing but words, stay: they are read as names anyway
 */
export function joinLabels(reading: Reading, { nodes }: CanvasView): Reading {
  const request = reading.request.toLowerCase()
  const labels = [...new Set(nodes.map(({ node }) => node.label.trim().toLowerCase()))]
    .filter(label => /\s/.test(label) && request.includes(label))
    .toSorted((left, right) => right.length - left.length)
  return labels.reduce(joinLabel, reading)
}

function joinLabel(reading: Reading, label: string): Reading {
  const { request, tokens } = reading
  const text = request.toLowerCase()
  let { entities } = reading
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + label.length)) {
    const end = at + label.length
    const startOf = ({ from }: Entity) => tokens[from]!.start
    const endOf = ({ to }: Entity) => tokens[to - 1]!.end
    const first = entities.findIndex(entity => startOf(entity) === at)
    const last = entities.findIndex(entity => endOf(entity) === end)
    if (first < 0 || last < first) continue
    if (entities.slice(first, last + 1).every(({ kind }) => kind === 'word')) continue
    const [from, to] = [entities[first]!.from, entities[last]!.to]
    const joined: Entity = { kind: 'word', from, to, text: request.slice(at, end), word: labelWord(label) }
    entities = [...entities.slice(0, first), joined, ...entities.slice(last + 1)]
  }
  return { ...reading, entities }
}

const joint = '_'

/** A label as one word. */
const labelWord = (label: string): string => label.replace(/[^\p{L}\p{N}+]+/gu, joint).replace(/^_+|_+$/g, '')

/** Words of a label that was made one. */
export const splitJoined = (word: string): readonly string[] =>
  word.includes(joint) ? word.split(joint).filter(part => part !== '') : [word]
