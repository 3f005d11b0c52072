import type { InputEvent, RunEvent } from './events.ts'
import type { Plan } from './plan.ts'
import { pendingCommands, reduceAll } from './reduce.ts'
import { isOver, type RunState } from './state.ts'
import type { Command } from './step.ts'

/** What the loop needs from the place it runs in: a browser tab, a server process, a durable workflow. */
export type EngineIo = {
  readonly now: () => number
  /** Carries out a command. An answer that is there at once is returned; a later one arrives through `next`. */
  execute(command: Command, state: RunState): InputEvent | undefined
  /** The input events that have arrived from outside or from what was executed; waits for one when there is none. */
  next(): readonly InputEvent[] | Promise<readonly InputEvent[]>
  /** Writes input events and what follows from them, all or nothing, before anything is done about them. */
  commit(inputs: readonly InputEvent[], at: number, events: readonly RunEvent[], state: RunState): void | Promise<void>
  /** Told about an input event that changed nothing: a duplicate, a stale answer, a node that does not wait. */
  ignored(input: InputEvent): void
  /** Lets other work of the process go first. */
  breathe(): Promise<void>
}

const breathAfterMs = 12

/**
 * Runs a workflow to its end, from the start or from where its journal stopped.
 *
 * - Rejects only when `commit` does; then nothing has been done about the events that could not be written
 */
export async function drive(plan: Plan, io: EngineIo, start: RunState): Promise<RunState> {
  let state = start
  let answers: InputEvent[] = state.status === 'new' ? [{ type: 'start' }] : []
  const carryOut = (commands: readonly Command[]) => {
    for (const command of commands) {
      const answer = io.execute(command, state)
      if (answer) answers.push(answer)
    }
  }
  carryOut(pendingCommands(plan, state))
  let breathAt = io.now() + breathAfterMs
  while (!isOver(state)) {
    let inputs: readonly InputEvent[] = answers
    if (answers.length > 0) {
      answers = []
    } else {
      const arrived = io.next()
      inputs = arrived instanceof Promise ? await arrived : arrived
    }
    const at = io.now()
    const { applied, commands, events, state: next } = reduceAll(plan, state, inputs, at, io.ignored)
    if (applied.length > 0) {
      const written = io.commit(applied, at, events, next)
      if (written) await written
      state = next
      carryOut(commands)
    }
    if (at >= breathAt) {
      await io.breathe()
      breathAt = io.now() + breathAfterMs
    }
  }
  return state
}
