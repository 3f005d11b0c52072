import type { WorkflowDocument } from '@sluice/workflow'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InputEvent, RunEvent } from '../src/events.ts'
import { emptyRunView, foldRun } from '../src/foldRun.ts'
import { planRun } from '../src/planRun.ts'
import { pendingCommands, reduce } from '../src/reduce.ts'
import { restoreRunState } from '../src/restoreRunState.ts'
import { initialState, isOver, type RunState } from '../src/runState.ts'
import type { Command } from '../src/runTransition.ts'
import { makeWorkflow, testRegistry } from './makeWorkflow.ts'

const error = { area: 'TEST', code: 'BROKEN', message: 'broken', help: [], retry: 'later' } as const
const request = {
  kind: 'signatureRequest',
  transaction: { chainId: 31337, from: '0x1', to: '0x2', data: '0x', value: '0' },
  intent: {},
  expiresAt: 1,
} as const

/** Random graph: nodes take inputs from earlier ones; some branch, some sign. */
const graph = fc
  .array(
    fc.record({
      kind: fc.constantFrom('work', 'work', 'branch', 'sign', 'strict', 'send'),
      a: fc.option(fc.nat(), { nil: undefined }),
      b: fc.option(fc.nat(), { nil: undefined }),
      needed: fc.option(fc.nat(), { nil: undefined }),
      port: fc.constantFrom('output', 'other'),
    }),
    { minLength: 1, maxLength: 24 },
  )
  .map(rows => {
    const nodes: Record<string, string> = {}
    const wires: string[] = []
    rows.forEach((row, index) => {
      const isStrict = row.kind === 'strict' && index > 0
      nodes[`n${index}`] = row.kind === 'strict' && !isStrict ? 'work' : row.kind
      if (index === 0) return
      const from = (at: number, target: string) => {
        const source = at % index
        const port = nodes[`n${source}`] === 'branch' ? row.port : 'output'
        wires.push(`n${source}.${port}>n${index}.${target}`)
      }
      if (row.a !== undefined) from(row.a, 'a')
      if (row.b !== undefined) from(row.b, 'b')
      if (isStrict) from(row.needed ?? 0, 'needed')
    })
    return makeWorkflow(nodes, wires)
  })

/** Random choices of the simulated environment. */
const randomChoices = fc.array(fc.nat(), { minLength: 10, maxLength: 120 })

describe('reduce', () => {
  it('behavior: any graph, order, duplicate, crash and cancel keeps the laws of a run', () => {
    let cancelled = 0
    let crashed = 0
    fc.assert(
      fc.property(graph, randomChoices, fc.boolean(), (document, numbers, failFast) => {
        const plan = planRun(document, testRegistry) as never as Parameters<typeof reduce>[0]
        const record = { executionId: 'x', on: 'simulated', failFast, account: null, startedAt: 0 } as const
        let state: RunState = initialState(plan, failFast)
        const entries: { at: number; inputs: InputEvent[] }[] = []
        const events: RunEvent[] = []
        const versions: { state: RunState; print: string }[] = []
        let attempts: Command[] = []
        const waiting = new Set<string>()
        const used: InputEvent[] = []
        let turn = 0
        const pick = (below: number) => (numbers[turn++ % numbers.length]! + turn) % Math.max(below, 1)

        const newest = new Map<string, number>()
        const feed = (input: InputEvent) => {
          const reduced = reduce(plan, state, input, turn)
          const isStale = 'attempt' in input && input.attempt !== newest.get(input.nodeId)
          if (isStale) expect(reduced.state).toBe(state)
          if (reduced.state === state) {
            expect(reduced.events).toEqual([])
            expect(reduced.commands).toEqual([])
            return
          }
          if (versions.length < 6) versions.push({ state, print: JSON.stringify(state) })
          state = reduced.state
          entries.push({ at: turn, inputs: [input] })
          events.push(...reduced.events)
          attempts.push(...reduced.commands.filter(command => command.type !== 'abort'))
          for (const event of reduced.events) if (event.type === 'node.waiting') waiting.add(event.nodeId)
          for (const command of reduced.commands) {
            if (command.type !== 'abort') newest.set(command.nodeId, command.attempt)
          }
          used.push(input)
        }

        feed({ type: 'start' })
        for (let steps = 0; !isOver(state) && steps < 2_000; steps++) {
          const chance = pick(100)
          if (chance === 0 && steps > 20) {
            feed({ type: 'cancel' })
            cancelled++
          } else if (chance < 4) {
            state = restoreRunState(plan, { record, entries })
            attempts = [...pendingCommands(plan, state)]
            crashed++
          } else if (chance < 12 && used.length > 0) {
            feed(used[pick(used.length)]!)
          } else if (chance < 30 && waiting.size > 0) {
            const nodeId = [...waiting][pick(waiting.size)]!
            waiting.delete(nodeId)
            const way = pick(6)
            if (way === 0) feed({ type: 'signing-error', nodeId, error })
            else if (way === 1) feed({ type: 'rebuild', nodeId })
            else feed({ type: 'signed', nodeId, transactionHash: `0x${steps}` })
          } else if (attempts.length > 0) {
            const [command] = attempts.splice(pick(attempts.length), 1)
            const input = answer(command!, document.nodes, pick(20), pick(2))
            if (input.type === 'log') attempts.push(command!)
            feed(input)
          } else {
            for (const node of document.nodes) {
              const nodeState = state.nodeStates[plan.indexOf.get(node.id)!]!
              if (nodeState.status === 'waiting') waiting.add(node.id)
            }
            expect(waiting.size).toBeGreaterThan(0)
          }
        }

        expect(isOver(state)).toBe(true)
        checkLaws(
          events,
          document.nodes.map(node => node.id),
        )
        checkFlow(events, document)
        expect(JSON.stringify(restoreRunState(plan, { record, entries }))).toBe(JSON.stringify(state))
        expect(foldRun(emptyRunView, events).status).toBe(state.status)
        for (const version of versions) {
          expect(JSON.stringify(version.state)).toBe(version.print)
        }
        for (const input of used) expect(reduce(plan, state, input, 0).state).toBe(state)
      }),
      { numRuns: 1_500, seed: 20_261_120 },
    )
    expect(cancelled).toBeGreaterThan(20)
    expect(crashed).toBeGreaterThan(500)
  })
})

function answer(
  command: Command,
  nodes: readonly { readonly id: string; readonly componentId: string }[],
  luck: number,
  side: number,
): InputEvent {
  const { nodeId } = command
  if (command.type === 'timer') return { type: 'retry', nodeId, attempt: command.attempt }
  const attempt = 'attempt' in command ? command.attempt : 0
  const kind = nodes.find(node => node.id === nodeId)!.componentId
  if (luck === 0) return { type: 'error', nodeId, attempt, error }
  if (luck === 1) return { type: 'log', nodeId, attempt, message: 'still here' }
  if (kind === 'sign' && (command.type === 'run' || luck === 2)) return { type: 'wait', nodeId, attempt, request }
  if (kind === 'branch') return { type: 'done', nodeId, attempt, outputs: side ? { other: 1 } : { output: 1 } }
  return { type: 'done', nodeId, attempt, outputs: { output: 1 } }
}

function checkLaws(events: readonly RunEvent[], nodeIds: readonly string[]): void {
  expect(events.map(event => event.seq)).toEqual(events.map((_, index) => index + 1))
  const ended = events.filter(event => /^execution\.(completed|failed|cancelled)$/.test(event.type))
  expect(ended).toHaveLength(1)
  expect(events.at(-1)).toBe(ended[0])
  for (const nodeId of nodeIds) {
    const own = events.filter(event => 'nodeId' in event && event.nodeId === nodeId).map(event => event.type)
    const finals = own.filter(type => /completed|failed|skipped|cancelled/.test(type))
    expect(finals.length).toBeLessThanOrEqual(1)
    if (finals.length === 1) expect(own.at(-1)).toBe(finals[0])
    if (ended[0]!.type === 'execution.completed') expect(finals).toHaveLength(1)
  }
}

/** A node runs if all sources have ended and a value arrives; it is skipped if none ever will. */
function checkFlow(events: readonly RunEvent[], document: WorkflowDocument): void {
  const seqOf = (nodeId: string, types: RegExp) =>
    events.find(event => 'nodeId' in event && event.nodeId === nodeId && types.test(event.type))?.seq
  const outputsOf = (nodeId: string) => events.find(event => event.type === 'node.completed' && event.nodeId === nodeId)
  for (const node of document.nodes) {
    const incoming = document.edges.filter(edge => edge.target === node.id)
    if (incoming.length === 0) continue
    const alive = incoming.filter(edge => {
      const done = outputsOf(edge.source)
      return done?.type === 'node.completed' && done.outputs[edge.sourcePort] !== undefined
    })
    const needed = incoming.filter(edge => edge.targetPort === 'needed' && node.componentId === 'strict')
    const hasRequiredInputs = alive.length > 0 && needed.every(edge => alive.includes(edge))
    const started = seqOf(node.id, /started/)
    if (started !== undefined) {
      expect(hasRequiredInputs).toBe(true)
      for (const edge of incoming) expect(seqOf(edge.source, /completed|failed|skipped/)).toBeLessThan(started)
    }
    if (seqOf(node.id, /skipped/) !== undefined) expect(hasRequiredInputs).toBe(false)
  }
}
