import type { InputEvent, RunEvent } from './events.ts'
import type { Plan } from './planRun.ts'
import { applyInput, pendingCommands } from './reduce.ts'
import { isOver, type RunState } from './runState.ts'
import { type Command, RunTransition } from './runTransition.ts'

/** Environment of the run loop: a browser tab, a server process, a durable workflow. */
export type EngineIo = {
  readonly now: () => number
  /** Executes a command. A synchronous result is returned; a later one arrives through `next`. */
  execute(command: Command, state: RunState): InputEvent | undefined
  /** Returns the pending input events, or waits for the first one. The caller owns the array. */
  next(): InputEvent[] | Promise<InputEvent[]>
  /** Writes inputs and their events atomically, before any side effect. */
  commit(inputs: readonly InputEvent[], at: number, events: readonly RunEvent[], state: RunState): void | Promise<void>
  /** Called for an input that changed nothing: duplicate, stale, or for a node that is not waiting. */
  ignored(input: InputEvent): void
  /** Yields to other work of the process. */
  yieldToEventLoop(): Promise<void>
}

const yieldAfterMs = 12

/** Caps a batch so that progress is published during long chains of pure nodes. */
const maximumInputsPerTransition = 64

/**
 * Runs a workflow to its end, from the start or from its journaled state.
 *
 * Pure nodes run within the same transition that starts them: repeating them after a crash is harmless. All other
 * commands are executed only after their transition has been committed.
 *
 * - Takes ownership of `start` and mutates it
 * - Rejects only if `commit` does; then only pure nodes have run since the last commit
 */
export async function drive(plan: Plan, io: EngineIo, start: RunState): Promise<RunState> {
  let state = start
  let queue: InputEvent[] = state.status === 'new' ? [{ type: 'start' }] : []
  carryOut(pendingCommands(plan, state))
  let yieldAt = io.now() + yieldAfterMs
  while (!isOver(state)) {
    if (queue.length === 0) {
      const arrived = io.next()
      queue = arrived instanceof Promise ? await arrived : arrived
    }
    const at = io.now()
    const transition = new RunTransition(plan, state, at)
    const { applied, left, later } = applyQueue(transition, io, queue)
    queue = left
    if (applied.length > 0) {
      const written = io.commit(applied, at, transition.events, transition.state)
      if (written) await written
      state = transition.state
      carryOut(later)
    }
    if (transition.at >= yieldAt) {
      await io.yieldToEventLoop()
      yieldAt = io.now() + yieldAfterMs
    }
  }
  return state

  function carryOut(commands: readonly Command[]): void {
    for (const command of commands) {
      const answer = io.execute(command, state)
      if (answer) queue.push(answer)
    }
  }
}

type AppliedInputs = {
  readonly applied: readonly InputEvent[]
  /** Inputs that did not fit into this transition. */
  readonly left: InputEvent[]
  /** Commands to execute after the commit. */
  readonly later: readonly Command[]
}

/** Applies queued inputs, and the synchronous results of pure nodes they start. */
function applyQueue(transition: RunTransition, io: EngineIo, queue: InputEvent[]): AppliedInputs {
  const { nodes } = transition.plan
  const applied: InputEvent[] = []
  const later: Command[] = []
  let taken = 0
  let seen = 0
  while (taken < queue.length && applied.length < maximumInputsPerTransition) {
    const input = queue[taken++]!
    if (!applyInput(transition, input)) {
      io.ignored(input)
      continue
    }
    applied.push(input)
    for (; seen < transition.commands.length; seen++) {
      const command = transition.commands[seen]!
      if (command.type !== 'run' || nodes[command.index]!.component.effect !== 'pure') {
        later.push(command)
        continue
      }
      const answer = io.execute(command, transition.state)
      if (answer) queue.push(answer)
      transition.at = io.now()
    }
  }
  return { applied, left: taken === queue.length ? [] : queue.slice(taken), later }
}
