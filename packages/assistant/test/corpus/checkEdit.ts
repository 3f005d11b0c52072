import { isDeepStrictEqual } from 'node:util'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '@sluice/workflow'
import type { ExpectedEdit } from '../../corpus/row.ts'
import { checkConditions, checkEdges, checkValues, type Named } from './checkParts.ts'
import { assignments, nameAll } from './checkWorkflowParts.ts'

export type EditProblems = {
  /** What was asked for and did not happen. */
  readonly wrong: readonly string[]
  /** What changed and was not asked for. */
  readonly unnamed: readonly string[]
}

/** Components that an edit may add without being told: they convert or join values. */
const supporting = new Set(['dataProcessor', 'merge'])

/** Compares an edited workflow with its original and with what was asked for. */
export function checkEdit(before: WorkflowDocument, after: WorkflowDocument, expected: ExpectedEdit): EditProblems {
  const kept = (node: WorkflowNode) =>
    before.nodes.some(({ id, componentId }) => id === node.id && componentId === node.componentId)
  const added = after.nodes.filter(node => !kept(node))
  const removed = before.nodes.filter(node => !after.nodes.some(other => other.id === node.id && kept(other)))
  return {
    wrong: [...checkWanted(after, added, removed, expected), ...checkNames(after, expected)],
    unnamed: [
      ...checkAdded(added, expected),
      ...removed.filter(({ id }) => !expected.removes?.includes(id)).map(({ id }) => `removed ${id}`),
      ...before.nodes.flatMap(node => differences(node, after.nodes.filter(kept), expected)),
      ...edgeChanges(before, after, { added, removed }, expected),
      ...(after.name !== before.name && expected.name === undefined ? [`renamed the workflow ${after.name}`] : []),
      ...(isDeepStrictEqual(before.groups, after.groups) ? [] : ['changed groups']),
    ],
  }
}

function checkWanted(
  after: WorkflowDocument,
  added: readonly WorkflowNode[],
  removed: readonly WorkflowNode[],
  expected: ExpectedEdit,
): readonly string[] {
  const { adds = [], removes = [] } = expected
  const names = nameAll({ nodes: added }, adds)
  const missing = names.filter(({ nodes }) => nodes.length === 0).map(({ name }) => `added no ${name}`)
  const stays = removes.filter(id => !removed.some(node => node.id === id)).map(id => `${id} was not removed`)
  if (missing.length > 0) return [...missing, ...stays]
  let best: readonly string[] | undefined
  for (const assigned of assignments(names)) {
    const named: Named = name => assigned.get(name) ?? findNamed(after, name)
    const problems = [
      ...checkValues(after, named, { ...expected.set, ...expected.values }),
      ...checkEdges(after, named, expected.edges),
      ...checkConditions(after, named, expected.conditions),
    ]
    if (!best || problems.length < best.length) best = problems
  }
  return [...(best ?? ['added too few nodes']), ...stays]
}

const findNamed = ({ nodes }: WorkflowDocument, name: string) =>
  nodes.find(({ id }) => id === name) ?? nodes.find(({ componentId }) => componentId === name)

function checkNames(after: WorkflowDocument, { renames = {}, name }: ExpectedEdit): readonly string[] {
  const problems = Object.entries(renames)
    .filter(([id, label]) => after.nodes.find(node => node.id === id)?.label !== label)
    .map(([id, label]) => `${id} is not named ${label}`)
  const isNamed = name === undefined || (name instanceof RegExp ? name.test(after.name) : name === after.name)
  return isNamed ? problems : [...problems, `the workflow is named ${after.name}`]
}

function checkAdded(added: readonly WorkflowNode[], { adds = [], extra = [] }: ExpectedEdit): readonly string[] {
  const wanted = adds.map(component => component.split('|'))
  return added.flatMap(({ componentId }) => {
    const at = wanted.findIndex(alternatives => alternatives.includes(componentId))
    if (at < 0) return supporting.has(componentId) || extra.includes(componentId) ? [] : [`added ${componentId}`]
    wanted.splice(at, 1)
    return []
  })
}

function differences(node: WorkflowNode, after: readonly WorkflowNode[], expected: ExpectedEdit): readonly string[] {
  const now = after.find(({ id }) => id === node.id)
  if (!now) return []
  const { config, label, ...rest } = node
  const { config: configNow, label: labelNow, ...restNow } = now
  const may = new Set([...Object.keys(expected.set ?? {}), ...(expected.may ?? [])])
  const keys = new Set([...Object.keys(config), ...Object.keys(configNow)])
  const changed = [...keys].filter(key => !isDeepStrictEqual(config[key], configNow[key]))
  const problems = changed
    .filter(key => !may.has(`${node.id}.${key}`))
    .map(key => `set ${node.id}.${key} to ${JSON.stringify(configNow[key])}`)
  const isRenamed = label !== labelNow && expected.renames?.[node.id] === undefined && !may.has(`${node.id}.label`)
  return [
    ...problems,
    ...(isRenamed ? [`renamed ${node.id} ${labelNow}`] : []),
    ...(isDeepStrictEqual(rest, restNow) ? [] : [`changed ${node.id} (position or settings)`]),
  ]
}

type Changes = { readonly added: readonly WorkflowNode[]; readonly removed: readonly WorkflowNode[] }

/** Edges may change at added and removed nodes; an input may be rerouted through an added node. */
function edgeChanges(
  before: WorkflowDocument,
  after: WorkflowDocument,
  { added, removed }: Changes,
  { may = [] }: ExpectedEdit,
): readonly string[] {
  const ends = ({ source, sourcePort, target, targetPort }: WorkflowEdge) =>
    `${source}.${sourcePort} > ${target}.${targetPort}`
  const changedIds = new Set([...added, ...removed].map(({ id }) => id))
  const touches = ({ source, target }: WorkflowEdge) => changedIds.has(source) || changedIds.has(target)
  const isAllowed = ({ source, target }: WorkflowEdge) => [source, target].some(id => may.includes(`edges:${id}`))
  const [had, has] = [before, after].map(({ edges }) => new Set(edges.map(ends))) as [Set<string>, Set<string>]
  const isRerouted = ({ target, targetPort }: WorkflowEdge) =>
    after.edges.some(edge => edge.target === target && edge.targetPort === targetPort && touches(edge))
  const isReconnected = ({ target }: WorkflowEdge) => before.edges.some(edge => edge.target === target && touches(edge))
  const lost = before.edges.filter(
    edge => !has.has(ends(edge)) && !touches(edge) && !isRerouted(edge) && !isAllowed(edge),
  )
  const gained = after.edges.filter(
    edge => !had.has(ends(edge)) && !touches(edge) && !isReconnected(edge) && !isAllowed(edge),
  )
  return [...lost.map(edge => `disconnected ${ends(edge)}`), ...gained.map(edge => `connected ${ends(edge)}`)]
}
