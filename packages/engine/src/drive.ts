import type { InputEvent, RunEvent } from './events.ts'
import type { Plan } from './plan.ts'
import { applyInput, pendingCommands } from './reduce.ts'
import { isOver, type RunState } from './state.ts'
import { type Command, Step } from './step.ts'

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
  breathe(): Promise<void>
}

const breathAfterMs = 12

/** Input events of one step at most, so that the world hears of a long way of pure nodes while it is gone. */
const stepLimit = 64

/**
 * Runs a workflow to its end, from the start or from where its journal stopped.
 *
 * Pure nodes run at once, and what they answer at once belongs to the same step: running them again after a crash
 * changes nothing. Everything else is done only after the step that asks for it has been written.
 *
 * - `start` is the loop's own from now on: it is written in place
 * - Rejects only when `commit` does; then nothing but pure work has been done about the events that could not be written
 */
export async function drive(plan: Plan, io: EngineIo, start: RunState): Promise<RunState> {
  let state = start
  let queue: InputEvent[] = state.status === 'new' ? [{ type: 'start' }] : []
  carryOut(pendingCommands(plan, state))
  let breathAt = io.now() + breathAfterMs
  while (!isOver(state)) {
    if (queue.length === 0) {
      const arrived = io.next()
      queue = arrived instanceof Promise ? await arrived : arrived
    }
    const at = io.now()
    const step = new Step(plan, state, at)
    const { applied, left, later } = takeStep(step, io, queue)
    queue = left
    if (applied.length > 0) {
      const written = io.commit(applied, at, step.events, step.state)
      if (written) await written
      state = step.state
      carryOut(later)
    }
    if (step.at >= breathAt) {
      await io.breathe()
      breathAt = io.now() + breathAfterMs
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

type Taken = {
  readonly applied: readonly InputEvent[]
  /** Input events that the step had no room for. */
  readonly left: InputEvent[]
  /** Commands for after the commit. */
  readonly later: readonly Command[]
}

/** Applies input events to a step, and with them what pure nodes answer at once. */
function takeStep(step: Step, io: EngineIo, queue: InputEvent[]): Taken {
  const { nodes } = step.plan
  const applied: InputEvent[] = []
  const later: Command[] = []
  let taken = 0
  let seen = 0
  while (taken < queue.length && applied.length < stepLimit) {
    const input = queue[taken++]!
    if (!applyInput(step, input)) {
      io.ignored(input)
      continue
    }
    applied.push(input)
    for (; seen < step.commands.length; seen++) {
      const command = step.commands[seen]!
      if (command.type !== 'run' || nodes[command.index]!.component.effect !== 'pure') {
        later.push(command)
        continue
      }
      const answer = io.execute(command, step.state)
      if (answer) queue.push(answer)
      step.at = io.now()
    }
  }
  return { applied, left: taken === queue.length ? [] : queue.slice(taken), later }
}
