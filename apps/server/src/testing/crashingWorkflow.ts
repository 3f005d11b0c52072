import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine, ExternalEvent, RunEvent } from '@sluice/engine'
import { makeWorkflow, type TestServices } from '@sluice/engine/testing/workflow'
import { isSluiceError } from '@sluice/workflow'

/** Six nodes, three of which need a signature. */
export const crashingDocument = makeWorkflow(
  { quote: 'read', approve: 'sign', other: 'read', order: 'signData', pay: 'sign', report: 'read' },
  ['quote>approve', 'approve>pay', 'other>order', 'order>pay.b', 'pay>report'],
)

const note = (folder: string, file: string, line: string) => appendFileSync(join(folder, file), `${line}\n`)

/** Kills this process right before or right after its write number `nth`, counted from 1. */
export function makeKiller(place: string, nth: number) {
  let writes = 0
  const die = (when: string, write: number) => {
    if (place === when && write === nth) process.kill(process.pid, 'SIGKILL')
  }
  return async <T>(act: () => T): Promise<Awaited<T>> => {
    const write = ++writes
    die('before', write)
    const result = await act()
    die('after', write)
    return result
  }
}

/** Services that answer after a turn, and note each call in the folder. */
export function makeNotedServices(folder: string): TestServices {
  class CallLog extends Array<string> {
    override push(...lines: string[]): number {
      for (const line of lines) note(folder, 'calls', line)
      return 0
    }
  }
  const run = () => new Promise<number>(resolve => setImmediate(() => resolve(1)))
  return { script: { run }, calls: new CallLog() }
}

/** What a wallet gives is on its own disk before anybody hears of it, and it is asked once. */
function askWallet(folder: string, { nodeId, request }: Extract<RunEvent, { type: 'node.waiting' }>): ExternalEvent {
  const isTransaction = request.kind === 'signatureRequest'
  const given = `0x${nodeId}-${isTransaction ? 'hash' : 'signature'}`
  const file = join(folder, 'wallet')
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!known.split('\n').some(line => line.startsWith(`${nodeId} `))) note(folder, 'wallet', `${nodeId} ${given}`)
  return { type: 'signed', nodeId, ...(isTransaction ? { transactionHash: given } : { signature: given }) }
}

/** Gives a run what its nodes wait for; resolves when it is complete. */
export function signUntilComplete(engine: Engine, folder: string, executionId: string): Promise<void> {
  return new Promise(resolve => {
    engine.subscribe(executionId, 0, event => {
      if (event.type === 'execution.completed') resolve()
      if (event.type !== 'node.waiting') return
      const answer = askWallet(folder, event)
      // After the event: a wallet takes longer than a tick.
      setImmediate(() => void engine.post(executionId, answer).catch(failUnlessStored))
    })
  })
}

/** While a worker is replaced on a busy machine, an input may be stored and read later. */
function failUnlessStored(error: unknown): void {
  if (!isSluiceError(error) || error.code !== 'INPUT_NOT_READ') throw error
}
