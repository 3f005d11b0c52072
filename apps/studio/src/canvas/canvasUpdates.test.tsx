// @vitest-environment happy-dom
import { registry } from '@sluice/catalogue'
import type { RunEvent } from '@sluice/engine'
import type { Operation } from '@sluice/workflow'
import { act, render } from '@testing-library/react'
import { type NodeTypes, ReactFlow, ReactFlowProvider } from '@xyflow/react'
import { type ComponentProps, Profiler } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { createRunStore } from '../editor/runStore.ts'
import { useDocuments } from '../editor/useStores.ts'
import { NodeCard } from './cards/NodeCard.tsx'
import { createFlowEdges, createFlowNodes } from './createFlowElements.ts'
import { makeGridDocument } from './view/makeGridDocument.ts'
import { PendingConnectionProvider } from './wires/PendingConnection.tsx'

const none: ReadonlySet<string> = new Set()
const unmoved = new Map()

type CardsProps = { readonly toNodes: ReturnType<typeof createFlowNodes>; readonly nodeTypes: NodeTypes }

function Cards({ toNodes, nodeTypes }: CardsProps) {
  const document = useDocuments(state => state.document)
  return <ReactFlow nodes={toNodes(document, none, unmoved)} nodeTypes={nodeTypes} width={1440} height={900} />
}

function makeCanvas(schedule: (fold: () => void) => void = fold => fold()) {
  const commits: string[] = []
  const context = { ...makeCommandContext(makeGridDocument(12)), runs: createRunStore(schedule) }
  const editor = createEditor(context, createDraftStore())
  const toNodes = createFlowNodes(registry)
  const nodeTypes = {
    card: (props: ComponentProps<typeof NodeCard>) => (
      <Profiler id={props.id} onRender={id => commits.push(id)}>
        <NodeCard {...props} />
      </Profiler>
    ),
  }
  render(
    <EditorProvider editor={editor}>
      <ReactFlowProvider>
        <PendingConnectionProvider>
          <Cards toNodes={toNodes} nodeTypes={nodeTypes} />
        </PendingConnectionProvider>
      </ReactFlowProvider>
    </EditorProvider>,
  )
  return { editor, commits }
}

describe('NodeCard', () => {
  it('behavior: typing in a field re-renders one card', async () => {
    const { editor, commits } = makeCanvas()
    expect(new Set(commits).size).toBe(12)
    for (const threshold of [1, 12, 123]) {
      commits.length = 0
      act(() =>
        editor.documents.edit([{ op: 'setConfig', id: 'n5', key: 'threshold', value: threshold }], { label: 'Type' }),
      )
      expect(commits).toEqual(['n5'])
    }
  })

  it('behavior: a thousand events of a run are one update of a frame, of the cards they are about', () => {
    const frames: (() => void)[] = []
    const { editor, commits } = makeCanvas(fold => frames.push(fold))
    const { document } = editor.documents.getState()
    const run = { executionId: 'exec', nodeCount: 12, targetId: null, document } as const
    act(() => editor.runs.follow({ ...run, place: 'browser', on: 'simulated' }))
    commits.length = 0
    const updates = vi.fn()
    editor.runs.subscribe(updates)
    const log = (seq: number): RunEvent => ({
      type: 'node.log',
      seq,
      at: seq,
      nodeId: `n${seq % 2}`,
      message: `line ${seq}`,
    })
    for (let seq = 1; seq <= 1_000; seq++) editor.runs.receive([log(seq)])
    expect(frames).toHaveLength(1)
    act(() => frames[0]!())
    expect(updates).toHaveBeenCalledTimes(1)
    expect(commits.every(id => id === 'n0' || id === 'n1')).toBe(true)
    expect(commits.length).toBeLessThanOrEqual(2)
  })
})

describe('createFlowNodes', () => {
  it('behavior: undo of one edit among 2,000 nodes costs less than drawing all of them', () => {
    const { documents } = makeCommandContext(makeGridDocument(2_000))
    const makeDraw = () => {
      const toNodes = createFlowNodes(registry)
      const toEdges = createFlowEdges(registry)
      return () => {
        const { document } = documents.getState()
        toNodes(document, none, unmoved)
        toEdges(document, none)
      }
    }
    // Measures CPU time so that other processes do not count.
    const measure = (act: () => void) => {
      const before = process.cpuUsage()
      act()
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!
    const draw = makeDraw()
    draw()
    const undone: number[] = []
    const whole: number[] = []
    for (let round = 0; round < 15; round++) {
      const edits: readonly Operation[] = [
        { op: 'moveNode', id: `n${round}`, position: { x: round, y: 7 } },
        { op: 'setConfig', id: `n${round}`, key: 'threshold', value: round },
        { op: 'removeEdge', id: `e${round}` },
      ]
      documents.edit([edits[round % 3]!], { label: 'Edit' })
      draw()
      undone.push(
        measure(() => {
          documents.undo()
          draw()
        }),
      )
      whole.push(measure(makeDraw()))
    }
    expect(median(undone)).toBeLessThan(median(whole))
  })
})
