import { emptyRunView, type RunEvent } from '@sluice/engine'
import { makeEmptyDocument } from '@sluice/workflow'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idle, reduceRunner, transitions } from './reduceRunner.ts'
import type { RunnerCommand, RunnerEvent, RunnerState, RunRequest } from './runnerState.ts'

const document = makeEmptyDocument('p1', 'Demo')
const part = { nodeCount: 0, nodeIds: null, targetId: null }
const request: RunRequest = { document, part, mode: 'functional' }

type Question = Extract<
  RunnerCommand,
  { type: 'readConfig' | 'prepareInPage' | 'readAccount' | 'startOnServer' | 'findRun' }
>

type Run = {
  readonly attempt: number
  status: 'running' | 'cancelling' | 'ended'
  /** Whether it was stopped, possibly before it had an id. */
  isStopped: boolean
  /** Started before the project was closed; continues on the server. */
  isAbandoned: boolean
}

/** Simulated server, wallet and engine with controlled answers. */
function makeWorld() {
  let state: RunnerState = idle
  const questions: (Question & { isStopped?: boolean; isAbandoned?: boolean })[] = []
  const runs = new Map<string, Run>()
  const prepared = new Map<number, string>()
  let here: string | null = null
  let taken: string | null = null
  let followed: string | null = null
  let shown: string | null = null
  let isPreparing = false
  /** Listeners by attempt, to simulate late events. */
  const listeners = new Map<number, string>()

  const execute = (command: RunnerCommand, event: RunnerEvent) => {
    switch (command.type) {
      case 'showPreparing':
        shown = null
        isPreparing = true
        return
      case 'hide':
      case 'showRefusal':
        shown = null
        isPreparing = false
        return
      case 'showRun':
        shown = command.run.executionId
        isPreparing = false
        return
      case 'showEvents':
        expect('attempt' in event && listeners.get(event.attempt)).toBe(shown)
        return
      case 'attachInPage':
        // The previous run must be unfollowed.
        expect([here, followed]).toEqual([null, null])
        taken = prepared.get(command.attempt)!
        expect(taken).toBeDefined()
        prepared.delete(command.attempt)
        return
      case 'startInPage':
        here = taken
        listeners.set(command.attempt, here!)
        runs.set(here!, { attempt: command.attempt, status: 'running', isStopped: false, isAbandoned: false })
        return
      case 'discardInPage':
        expect(prepared.delete(command.attempt)).toBe(true)
        return
      case 'cancelInPage':
        runs.get(here!)!.status = 'cancelling'
        return
      case 'cancelOnServer':
      case 'cancelUnnamed':
        runs.get(command.executionId)!.status = 'cancelling'
        return
      case 'follow':
        expect([here, followed]).toEqual([null, null])
        followed = command.executionId
        listeners.set(command.attempt, followed)
        return
      case 'unfollow':
        if (here) runs.get(here)!.status = 'ended'
        here = null
        followed = null
        return
      case 'readConfig':
      case 'prepareInPage':
      case 'readAccount':
      case 'startOnServer':
      case 'findRun':
        questions.push({ ...command })
    }
  }

  const dispatch = (event: RunnerEvent) => {
    const { state: next, commands } = reduceRunner(state, event)
    state = next
    for (const command of commands) execute(command, event)
  }

  /** Active runs, unanswered starts included. */
  const active = () =>
    [...runs.values()].filter(({ status, isAbandoned }) => status === 'running' && !isAbandoned).length +
    questions.filter(({ type, isAbandoned }) => type === 'startOnServer' && !isAbandoned).length

  return {
    dispatch,
    questions,
    runs,
    prepared,
    listeners,
    active,
    phase: () => state.phase,
    isPreparing: () => isPreparing,
    stop() {
      for (const question of questions) if (question.attempt === state.attempt) question.isStopped = true
      const run = shown === null ? undefined : runs.get(shown)
      if (run) run.isStopped = true
      dispatch({ type: 'stopRequested' })
    },
    leave() {
      const isCancelled = state.phase === 'cancelling'
      dispatch({ type: 'left' })
      shown = null
      if (isCancelled) return
      for (const question of questions) question.isAbandoned = true
      for (const run of runs.values()) run.isAbandoned = true
    },
    answer(at: number, how: 'inPage' | 'onServer' | 'refused' | 'failed') {
      const [question] = questions.length > 0 ? questions.splice(at % questions.length, 1) : []
      if (!question) return
      const { attempt, isStopped = false, isAbandoned = false } = question
      if (how === 'failed') return dispatch({ type: 'failed', attempt, error: 'failed' })
      const begun = { attempt, status: 'running' as const, isStopped, isAbandoned }
      switch (question.type) {
        case 'readConfig': {
          const source = how === 'inPage' ? 'simulated' : 'devnet'
          const status = { id: 'functional', source, available: how !== 'refused', reason: null } as const
          return dispatch({ type: 'configKnown', attempt, isServed: true, status, keyNodes: ['1inch Quote'] })
        }
        case 'prepareInPage':
          prepared.set(attempt, `here${attempt}`)
          return dispatch({ type: 'prepared', attempt, executionId: `here${attempt}` })
        case 'readAccount':
          return dispatch({
            type: 'accountKnown',
            attempt,
            account: null,
            isNeeded: how === 'refused',
            hasWallet: true,
          })
        case 'startOnServer':
          runs.set(`there${attempt}`, begun)
          return dispatch({ type: 'startedOnServer', attempt, executionId: `there${attempt}` })
        case 'findRun': {
          const { executionId } = question
          if (!isStopped && !isAbandoned) runs.set(executionId, begun)
          return dispatch({ type: 'found', attempt, executionId, on: 'devnet', document, part })
        }
      }
    },
    /** Ends a run; the shown one is reported. */
    finish(at: number) {
      const going = [...runs].filter(([, { status }]) => status !== 'ended')
      const [id, run] = going[at % going.length] ?? []
      if (!id || !run) return
      run.status = 'ended'
      if (id === shown) dispatch({ type: 'ended' })
    },
    /** Sends an event of a run, possibly no longer followed. */
    tell(at: number, what: 'events' | 'connection' | 'refusal') {
      const attempts = [...listeners.keys()]
      const attempt = attempts[at % attempts.length]
      if (attempt === undefined) return
      const events: readonly RunEvent[] = [{ type: 'execution.started', seq: emptyRunView.seq + 1, at: 1 }]
      if (what === 'events') dispatch({ type: 'eventsReceived', attempt, events })
      else if (what === 'connection') dispatch({ type: 'connectionChanged', attempt, isConnected: at % 2 === 0 })
      else {
        const before = state.phase
        dispatch({ type: 'refused', attempt, error: 'unknown' })
        // The server does not know the run.
        if (before === 'onServer' && state.phase === 'idle') runs.get(listeners.get(attempt)!)!.status = 'ended'
      }
    },
  }
}

type World = ReturnType<typeof makeWorld>

const at = fc.nat(5)

const named = (name: string, perform: (world: World) => void) =>
  Object.assign(perform, { [fc.toStringMethod]: () => name })

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constant(named('execute', world => world.dispatch({ type: 'executeRequested', request }))),
  },
  { weight: 3, arbitrary: fc.constant(named('stop', world => world.stop())) },
  { weight: 1, arbitrary: fc.constant(named('leave', world => world.leave())) },
  {
    weight: 1,
    arbitrary: fc.constant(
      named('catchUp', world => world.dispatch({ type: 'resumeRequested', executionId: 'earlier' })),
    ),
  },
  {
    weight: 10,
    arbitrary: fc
      .tuple(at, fc.constantFrom('inPage', 'inPage', 'onServer', 'onServer', 'refused', 'failed'))
      .map(([index, how]) => named(`answer ${index} ${how}`, world => world.answer(index, how as 'inPage'))),
  },
  { weight: 2, arbitrary: at.map(index => named(`finish ${index}`, world => world.finish(index))) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(at, fc.constantFrom('events', 'connection', 'refusal'))
      .map(([index, what]) => named(`tell ${index} ${what}`, world => world.tell(index, what as 'events'))),
  },
)
const steps = fc.array(step, { maxLength: 80, size: 'max' })

/** Answers all requests and ends cancelled runs. */
function rest(world: World): void {
  for (let round = 0; round < 100 && world.questions.length > 0; round += 1) world.answer(0, 'onServer')
  for (let round = 0; round < 100; round += 1) world.finish(0)
}

describe('reduceRunner', () => {
  it('default: every phase answers every event', () => {
    const types = Object.keys(transitions.idle).toSorted()
    expect(types).toHaveLength(14)
    for (const row of Object.values(transitions)) expect(Object.keys(row).toSorted()).toEqual(types)
  })

  it('property: there is one run at a time, and nothing of another run is shown', () => {
    fc.assert(
      fc.property(steps, list => {
        const world = makeWorld()
        for (const perform of list) {
          perform(world)
          expect(world.active()).toBeLessThanOrEqual(1)
          expect(world.isPreparing() || world.phase() !== 'configuring').toBe(true)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('property: Stop always leads to an end', () => {
    fc.assert(
      fc.property(steps, list => {
        const world = makeWorld()
        for (const perform of list) perform(world)
        world.stop()
        expect(world.isPreparing()).toBe(false)
        const stopped = [...world.runs].filter(([, run]) => run.isStopped)
        for (const [, { status }] of stopped) expect(status).not.toBe('running')
        rest(world)
        expect(world.phase()).toBe('idle')
        expect(world.prepared.size).toBe(0)
        expect([...world.runs].filter(([, run]) => run.isStopped && run.status === 'running')).toEqual([])
      }),
      { numRuns: 3_000 },
    )
  })

  it('behavior: a run requested during cancellation starts afterwards', () => {
    const world = makeWorld()
    const execute = () => world.dispatch({ type: 'executeRequested', request })
    execute()
    world.answer(0, 'onServer')
    world.answer(0, 'onServer')
    world.stop()
    execute()
    expect(world.questions.map(({ type }) => type)).toEqual(['startOnServer'])
    world.answer(0, 'onServer')
    expect([...world.runs.values()].map(({ status }) => status)).toEqual(['cancelling'])
    expect(world.questions.map(({ type }) => type)).toEqual(['readConfig'])
  })

  it('behavior: a refused message does not end a run with events', () => {
    const world = makeWorld()
    world.dispatch({ type: 'resumeRequested', executionId: 'earlier' })
    world.answer(0, 'onServer')
    world.tell(0, 'events')
    world.tell(0, 'refusal')
    expect(world.phase()).toBe('onServer')
  })
})
