import { assist } from '@sluice/assistant'
import { registry } from '@sluice/catalogue'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import { documentGeometry } from '@sluice/workflow/geometry'
import { describe, expect, it } from 'vitest'
import { topics } from '../packages/assistant/corpus/index.ts'
import { makeAssistantContext } from '../packages/assistant/test/corpus/makeAssistantContext.ts'

const rows = topics.flatMap(topic => topic.rows)

const boxOf = (node: WorkflowNode, document: WorkflowDocument) => {
  const { width, height } = documentGeometry(document, registry)(node)
  return { ...node.position, right: node.position.x + width, bottom: node.position.y + height }
}

type Box = ReturnType<typeof boxOf>

function overlaps(one: Box, other: Box): boolean {
  return one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom
}

/** Cards that a proposal adds or moves and that lie over another one, also over one that it removes and not replaces. */
function findOverlaps(before: WorkflowDocument, after: WorkflowDocument): readonly string[] {
  const known = new Map(before.nodes.map(node => [node.id, node]))
  const isPlaced = ({ id, position: { x, y } }: WorkflowNode) => {
    const old = known.get(id)?.position
    return old?.x !== x || old.y !== y
  }
  const placed = after.nodes.filter(isPlaced)
  const removed = before.nodes.filter(({ id }) => !after.nodes.some(node => node.id === id))
  const boxes = new Map(after.nodes.map(node => [node.id, boxOf(node, after)]))
  for (const node of removed) boxes.set(node.id, boxOf(node, before))
  return placed.flatMap(node =>
    [...after.nodes, ...removed.filter(other => !isSamePlace(node, other))]
      .filter(other => other.id !== node.id && overlaps(boxes.get(node.id)!, boxes.get(other.id)!))
      .map(other => `${node.id} over ${other.id}`),
  )
}

const isSamePlace = ({ position: a }: WorkflowNode, { position: b }: WorkflowNode) => a.x === b.x && a.y === b.y

const propose = (text: string, workflow?: string, selection?: readonly string[]) => {
  const context = makeAssistantContext(workflow, selection)
  const answer = assist(text, context)
  return answer.kind === 'proposal' ? { before: context.document, after: answer.document } : undefined
}

describe('the layout of proposals', () => {
  it('behavior: no card of the corpus lies over another one', () => {
    const found = rows.flatMap(({ text, workflow, selection }) => {
      const proposed = propose(text, workflow, selection)
      const over = proposed ? findOverlaps(proposed.before, proposed.after) : []
      return over.length > 0 ? [`${text} [${workflow}]: ${over.join(', ')}`] : []
    })
    expect(found).toEqual([])
  })

  it('behavior: on an empty canvas three per row from (150, 100), 250 apart, at least 150 below each other', () => {
    const { after } = propose('Swap 500 USDC for ETH if the price impact is below 1%')!
    const positions = after.nodes.map(({ position }) => position)
    expect(positions.length).toBeGreaterThan(6)
    expect(positions.map(({ x }) => x)).toEqual(positions.map((_, index) => 150 + (index % 3) * 250))
    const tops = positions.filter((_, index) => index % 3 === 0).map(({ y }) => y)
    expect(tops[0]).toBe(100)
    tops.forEach((top, index) => {
      expect(positions.slice(index * 3, index * 3 + 3).map(({ y }) => y)).toEqual(
        positions.slice(index * 3, index * 3 + 3).map(() => top),
      )
      if (index > 0) expect(top - tops[index - 1]!).toBeGreaterThanOrEqual(150)
    })
  })

  it('behavior: a new workflow stands below the one that it replaces, by its connections', () => {
    const { before, after } = propose('new workflow: bridge 0.5 ETH from Ethereum to Polygon', 'dex-aggregator-swap')!
    const bottom = Math.max(...before.nodes.map(node => boxOf(node, before).bottom))
    expect(Math.min(...after.nodes.map(({ position }) => position.y))).toBeGreaterThan(bottom)
    const x = new Map(after.nodes.map(({ id, position }) => [id, position.x]))
    expect(after.edges.filter(({ source, target }) => x.get(source)! >= x.get(target)!)).toEqual([])
  })
})
