import { setImmediate } from 'node:timers/promises'
import type { Engine } from '@sluice/engine'
import type { RunJournal } from '../journal/runJournal.ts'
import type { PausedRuns } from './pausedRuns.ts'

type Options = {
  readonly journal: Pick<RunJournal, 'unreadInputs' | 'answerInput'>
  readonly engine: Pick<Engine, 'post'>
  readonly paused: Pick<PausedRuns, 'error'>
}

/**
 * Posts the inputs that a cluster had stored and no worker had read when the database was backed up: who sent them was
 * told that they count. What a paused run did not read stays for its next start.
 */
export async function readStoredInputs({ journal, engine, paused }: Options): Promise<void> {
  for (const { executionId, n, input } of await journal.unreadInputs()) {
    const answer = await engine.post(executionId, input)
    // A run pauses in the turn after its entry was refused.
    await setImmediate()
    if (answer === 'applied' || !paused.error(executionId)) await journal.answerInput(executionId, n, answer)
  }
}
