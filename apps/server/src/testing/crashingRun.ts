import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine, type Journal } from '@sluice/engine'
import { makeWorkflow, type TestServices, testRegistry } from '@sluice/engine/testing/workflow'
import { openFolderJournal } from '../engine-sqlite/openFolderJournal.ts'
import { openPgStorage } from '../storage/postgres/openPgStorage.ts'

// A process that runs one workflow on SQLite or Postgres and is killed right before or right after one of its writes.

const [folder = '', place = 'never', nth = '0'] = process.argv.slice(2)
const executionId = 'exec_1'
const document = makeWorkflow(
  { quote: 'read', approve: 'sign', other: 'read', order: 'signData', pay: 'sign', report: 'read' },
  ['quote>approve', 'approve>pay', 'other>order', 'order>pay.b', 'pay>report'],
)

const note = (file: string, line: string) => appendFileSync(join(folder, file), `${line}\n`)

let writes = 0
const die = (when: string, write: number) => {
  if (place === when && write === Number(nth)) process.kill(process.pid, 'SIGKILL')
}
const killing = async (act: () => unknown) => {
  const write = ++writes
  die('before', write)
  await act()
  die('after', write)
}

/** What a wallet gives is on its own disk before anybody hears of it, and it is asked once. */
function askWallet(nodeId: string, kind: string): string {
  const file = join(folder, 'wallet')
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const given = known.split('\n').find(line => line.startsWith(`${nodeId} `))
  if (!given) note('wallet', `${nodeId} 0x${nodeId}-${kind}`)
  return `0x${nodeId}-${kind}`
}

class CallLog extends Array<string> {
  override push(...lines: string[]): number {
    for (const line of lines) note('calls', line)
    return 0
  }
}

const databaseUrl = process.env.SLUICE_DATABASE_URL
const storage = databaseUrl === undefined ? undefined : await openPgStorage(databaseUrl)
const stored = storage?.journal ?? openFolderJournal(folder, 'disk')
const journal: Journal = {
  ...stored,
  create: (...run) => killing(() => stored.create(...run)),
  append: (...entry) => killing(() => stored.append(...entry)),
}
const run = () => new Promise<number>(resolve => setImmediate(() => resolve(1)))
const engine = createEngine<TestServices>({
  registry: testRegistry,
  journal,
  servicesFor: () => ({ script: { run }, calls: new CallLog() }),
})

if (await stored.load(executionId)) await engine.resumeAll()
else await engine.start({ executionId, document, on: 'simulated' })
// After that: what is handed in to a run that is not live yet is ignored.
await new Promise<void>(resolve => {
  engine.subscribe(executionId, 0, event => {
    if (event.type === 'execution.completed') resolve()
    if (event.type !== 'node.waiting') return
    const { nodeId, request } = event
    const isTransaction = request.kind === 'signatureRequest'
    const given = askWallet(nodeId, isTransaction ? 'hash' : 'signature')
    const answer = isTransaction ? { transactionHash: given } : { signature: given }
    // After the event: a wallet takes longer than a tick.
    setImmediate(() => void engine.post(executionId, { type: 'signed', nodeId, ...answer }))
  })
})
await engine.close()
await stored.close()
await storage?.close()
process.exit(0)
