import type { InputEvent, RunEvent } from './events.ts'
import type { Plan } from './planRun.ts'
import { applyInput, pendingCommands } from './reduce.ts'
import { isOver, type RunState } from './runState.ts'
import { type Command, RunTransition } from './runTransition.ts'

/** What the loop needs from the place it runs in: a browser tab, a server process, a durable workflow. */
export type EngineIo = {
  readonly now: () => number
  /** Carries out a command. An answer that is there at once is returned; a later one arrives through `next`. */
  execute(command: Command, state: RunState): InputEvent | undefined
  /**
   * The input events that have arrived from outside or from what was executed, the caller's own; waits for one when
   * there is none.
   */
  next(): InputEvent[] | Promise<InputEvent[]>
  /** Writes input events and what follows from them, all or nothing, before anything is done about them. */
  commit(inputs: readonly InputEvent[], at: number, events: readonly RunEvent[], state: RunState): void | Promise<void>
  /** Told about an input event that changed nothing: a duplicate, a stale answer, a node that does not wait. */
  ignored(input: InputEvent): void
  /** Lets other work of the process go first. */
  yieldToEventLoop(): Promise<void>
}

const yieldAfterMs = 12

/** Input events of one transition at most, so that the world hears of a long way of pure nodes while it is gone. */
const maximumInputsPerTransition = 64

/**
 * Runs a workflow to its end, from the start or from where its journal stopped.
 *
 * Pure nodes run at once, and what they answer at once belongs to the same transition: running them again after a crash
 * changes nothing. Everything else is done only after the transition that asks for it has been written.
 *
 * - `start` is the loop's own from now on: it is written in place
 * - Rejects only when `commit` does; then nothing but pure work has been done about the events that could not be written
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
  /** Input events that the transition had no room for. */
  readonly left: InputEvent[]
  /** Commands for after the commit. */
  readonly later: readonly Command[]
}

/** Applies input events to a transition, and with them what pure nodes answer at once. */
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
