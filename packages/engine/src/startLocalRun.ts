import type { JsonObject, Registry } from '@sluice/workflow'
import { createDeadlines, type Deadlines } from './createDeadlines.ts'
import { drive, type EngineIo } from './drive.ts'
import { engineErrors } from './errors.ts'
import type { InputEvent } from './events.ts'
import { gatherInputs } from './gatherInputs.ts'
import { createAttempt, type NodeAttempt, type NodeCommand, type RunEnvironment } from './nodeAttempt.ts'
import type { Plan, PlannedNode } from './planRun.ts'
import { readSpending } from './readSpending.ts'
import { failed, runNode, serialize } from './runNode.ts'
import { isOver, type RunState } from './runState.ts'
import type { Command } from './runTransition.ts'

/** Maximum wait for a receipt on a congested chain. */
const settleTimeoutMs = 30 * 60_000

/** `setImmediate` is free when idle; browsers only have timers, which cost at least 1 ms. */
const scheduleMacrotask: (resume: () => void) => void =
  (globalThis as { setImmediate?: (resume: () => void) => void }).setImmediate ?? (resume => setTimeout(resume, 0))

export type LocalRunOptions<Services> = {
  readonly executionId: string
  readonly plan: Plan<Services>
  /** For components that run other components. */
  readonly registry: Registry<Services>
  /** Owned and mutated by the run. */
  readonly state: RunState
  readonly services: Services
  readonly now: () => number
  readonly commit: EngineIo['commit']
  /**
   * Called whenever no node runs, no timer is set and no input is queued: only `post` can move the run then. The first
   * call may come before `startLocalRun` returns.
   */
  readonly onIdle?: () => void
}

/** `detached`: the run was left to another driver, or failed to write, before the input counted: whoever drives it next reads it. */
type PostAnswer = 'applied' | 'ignored' | 'detached'

export type LocalRun = {
  /** Resolves with the final state; rejects if progress could not be written. */
  readonly ended: Promise<RunState>
  post(input: InputEvent): Promise<PostAnswer>
  /** Starts nothing more; `onIdle` is called once the running nodes have answered. */
  drain(): void
  /** Stops without ending the run: aborts attempts and drops their results. */
  detach(): void
}

/** Runs a workflow in this process. */
export function startLocalRun<Services>(options: LocalRunOptions<Services>): LocalRun {
  const { now } = options
  const plan = options.plan as unknown as Plan
  // Created on first use: pure workflows need none of them.
  let attempts: Map<string, NodeAttempt<Services>> | undefined
  let timers: Set<ReturnType<typeof setTimeout>> | undefined
  let acknowledge: Map<InputEvent, (answer: PostAnswer) => void> | undefined
  let deadlines: Deadlines<NodeCommand> | undefined
  let arrived: InputEvent[] = []
  let wake: ((inputs: InputEvent[]) => void) | undefined
  let detached = false
  let draining = false
  let over = isOver(options.state)

  const deliver = (input: InputEvent) => {
    if (detached || over) return
    if (!wake) {
      arrived.push(input)
      return
    }
    const resume = wake
    wake = undefined
    resume([input])
  }

  const answer = (input: InputEvent, what: PostAnswer) => {
    acknowledge?.get(input)?.(what)
    acknowledge?.delete(input)
  }

  const confirm = (inputs: readonly InputEvent[]) => {
    if (acknowledge) for (const input of inputs) answer(input, 'applied')
  }

  const environment: RunEnvironment<Services> = {
    executionId: options.executionId,
    registry: options.registry,
    services: options.services,
    log: ({ nodeId, attempt }, message) => deliver({ type: 'log', nodeId, attempt, message }),
  }

  const expire = (command: NodeCommand) => {
    const error = engineErrors.error('EXECUTION_TIMEOUT')
    attempts?.get(command.nodeId)?.abort(error)
    attempts?.delete(command.nodeId)
    deliver(failed(command, error.toJSON()))
  }

  const runCommand = (command: NodeCommand, state: RunState): InputEvent | undefined => {
    const node = options.plan.nodes[command.index]!
    let inputs: JsonObject | Promise<JsonObject>
    try {
      inputs = gatherInputs(plan, state, command.index, options.services)
    } catch (cause) {
      return failed(command, serialize(cause))
    }
    const readNow = (nodeId: string) => readSpending(plan, options.registry, state, nodeId)
    const nodeAttempt = createAttempt(environment, node, command, inputs instanceof Promise ? {} : inputs, readNow)
    const result =
      inputs instanceof Promise ? runLater(node, command, nodeAttempt, inputs) : runNode(node, command, nodeAttempt)
    if (!(result instanceof Promise)) return result
    follow(command, nodeAttempt, result, command.type === 'settle' ? settleTimeoutMs : node.deadlineMs)
    return undefined
  }

  const runLater = async (
    node: PlannedNode<Services>,
    command: NodeCommand,
    nodeAttempt: NodeAttempt<Services>,
    inputs: Promise<JsonObject>,
  ): Promise<InputEvent> => {
    try {
      nodeAttempt.inputs = await inputs
      nodeAttempt.signal.throwIfAborted()
    } catch (cause) {
      return failed(command, serialize(cause))
    }
    return runNode(node, command, nodeAttempt)
  }

  const follow = (
    command: NodeCommand,
    nodeAttempt: NodeAttempt<Services>,
    result: Promise<InputEvent>,
    timeoutMs: number,
  ) => {
    const { nodeId } = command
    deadlines ??= createDeadlines(now, expire)
    deadlines.add(command, timeoutMs)
    attempts ??= new Map()
    attempts.set(nodeId, nodeAttempt)
    void result.then(input => {
      deadlines?.remove(command)
      if (attempts?.get(nodeId) === nodeAttempt) attempts.delete(nodeId)
      deliver(input)
    })
  }

  const startTimer = ({ nodeId, attempt, delayMs }: Extract<Command, { type: 'timer' }>) => {
    const timer = setTimeout(() => {
      timers?.delete(timer)
      deliver({ type: 'retry', nodeId, attempt })
    }, delayMs)
    timers ??= new Set()
    timers.add(timer)
  }

  const stop = () => {
    deadlines?.clear()
    if (timers) for (const timer of timers) clearTimeout(timer)
    if (attempts) for (const nodeAttempt of attempts.values()) nodeAttempt.abort(new Error('The run has ended'))
    attempts?.clear()
    if (acknowledge) for (const resolve of acknowledge.values()) resolve(detached ? 'detached' : 'ignored')
    acknowledge?.clear()
  }

  const io: EngineIo = {
    now,
    execute(command, state) {
      // The journal's next driver finds these commands pending; a write may end after this one was detached.
      if (draining || detached) return undefined
      if (command.type === 'run' || command.type === 'settle') return runCommand(command, state)
      if (command.type === 'timer') startTimer(command)
      else attempts?.get(command.nodeId)?.abort(new Error('The run has ended'))
      return undefined
    },
    next() {
      if (arrived.length === 0) {
        if (!attempts?.size && !timers?.size) options.onIdle?.()
        return new Promise(resolve => {
          wake = resolve
        })
      }
      const inputs = arrived
      arrived = []
      return inputs
    },
    commit(inputs, at, events, state) {
      const written = options.commit(inputs, at, events, state)
      if (written) return written.then(() => confirm(inputs))
      confirm(inputs)
    },
    ignored: input => answer(input, 'ignored'),
    yieldToEventLoop: () => new Promise(resolve => scheduleMacrotask(resolve)),
  }

  const ended = driveToEnd()

  async function driveToEnd(): Promise<RunState> {
    try {
      const state = await drive(plan, io, options.state)
      over = true
      return state
    } catch (cause) {
      // Another worker goes on with the run, or this one later: its inputs are not over with it.
      detached = true
      throw cause
    } finally {
      stop()
    }
  }

  return {
    ended,
    post: input =>
      over || detached
        ? Promise.resolve(detached ? 'detached' : 'ignored')
        : new Promise(resolve => {
            acknowledge ??= new Map()
            acknowledge.set(input, resolve)
            deliver(input)
          }),
    drain() {
      draining = true
      if (timers) for (const timer of timers) clearTimeout(timer)
      timers?.clear()
      if (wake && !attempts?.size) options.onIdle?.()
    },
    detach() {
      detached = true
      stop()
    },
  }
}
