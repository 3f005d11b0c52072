import { readFileSync } from 'node:fs'
import { registry } from '@sluice/catalogue'
import { createDevnetWallet, startDevnet } from '@sluice/devnet'
import { listRuns, type ResponseOf, readRun, startRun } from '@sluice/protocol'
import { createRegistry } from '@sluice/workflow'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { balance } from './cluster/balance.ts'
import { findFreePorts } from './cluster/freePorts.ts'
import { startWorker } from './startWorker.ts'
import { connectPage, type Page } from './testing/connectPage.ts'
import { describeOnRestate } from './testing/describeOnRestate.ts'
import { makeDataDir } from './testing/makeDataDir.ts'
import { makeOlderRegistry, makeOlderWorkflow, olderValue } from './testing/olderVersion.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'
import { type OtherVersion, startWorkerOf } from './testing/startWorkerOf.ts'

/**
 * Recorded with `pg_dump --inserts` from the code of 2026-11-29 (`4e99ce8f`), before runs had owners: a run on a local
 * chain that waits for the signature of its payment.
 */
const olderDatabase = new URL('./testing/olderDatabase.sql', import.meta.url)

const recipient = '0x1DaC2ccd8eD6163DC6Fe82d1f6d6b8E6e4aB8f1b'

/** A payment between two nodes of a component whose older version answers something else. */
function makeWorkflow(from: string) {
  const node = (id: string, componentId: string, config: object) => ({
    id,
    componentId,
    componentVersion: '1.0.0',
    label: id,
    position: { x: 0, y: 0 },
    config,
  })
  const wire = (source: string, sourcePort: string, target: string, targetPort: string) => ({
    id: `${source}-${target}`,
    source,
    sourcePort,
    target,
    targetPort,
  })
  return {
    id: 'upgraded',
    name: 'Upgraded',
    description: '',
    nodes: [
      node('first', 'delay', { seconds: 0, value: 'of this version' }),
      node('pay', 'sendToken', { chainId: 1, amount: '1000', recipient, from }),
      node('last', 'delay', { seconds: 0 }),
    ],
    edges: [wire('first', 'value', 'pay', 'after'), wire('pay', 'transactionHash', 'last', 'value')],
  }
}

describeOnRestate('an upgrade of workers', (postgres, restate) => {
  /** `dump`: SQL that fills the database. */
  async function open(dump = '') {
    const running = await startDevnet({ port: 0, aggregatorPort: 0 })
    onTestFinished(() => running.stop())
    const devnet = { chains: running.chains.map(chain => ({ ...chain })), aggregatorUrl: running.aggregatorUrl }
    const wallet = createDevnetWallet({ devnet: running })
    const account = (await wallet.account())!
    const databaseUrl = await postgres().createDatabase()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(dump)
    await client.end()
    const restateUrls = [restate().ingressUrl]
    const logged: string[] = []
    const log = (line: string) => void logged.push(line)
    const { adminUrl } = restate()
    type Address = { readonly port: number; readonly advertisedUrl?: string; readonly takesOver?: boolean }
    const closeOnce = <Worker extends { close(waitMs: number): Promise<void> }>(worker: Worker) => {
      let closing: Promise<void> | undefined
      const close = (waitMs = 0) => {
        closing ??= worker.close(waitMs)
        return closing
      }
      onTestFinished(() => close())
      return { ...worker, close }
    }
    const gate = Promise.withResolvers<void>()
    let isGated = false
    const runWorkerOf = async (version: OtherVersion, address: Address) =>
      closeOnce(await startWorkerOf(version, { databaseUrl, adminUrl, devnet, log, ...address }))
    const older = {
      registry: makeOlderRegistry(async () => (isGated ? gate.promise : undefined)),
      workflow: makeOlderWorkflow,
    }
    const runOlderWorker = (address: Address) => runWorkerOf(older, address)
    const runWorker = async (address: Address) => {
      const shared = { databaseUrl, restateUrls, adminUrl, dataDir: makeDataDir(), env: {}, devnet, log }
      return closeOnce(await startWorker({ ...shared, ...address }))
    }
    const startServer = () => startTestServer({ databaseUrl, restateUrls, devnet })
    /** Starts a run and follows it. */
    const startOn = async (server: TestServer) => {
      const page = await connectPage(server)
      const body = { workflow: makeWorkflow(account.address), context: { mode: 'functional' as const, account } }
      const started = await server.call(startRun, { body })
      expect(started.status).toBe(201)
      return follow(server, started.body.executionId, page)
    }
    const follow = async (server: TestServer, executionId: string, page: Page) => {
      await page.send('subscribe-execution', { executionId, afterSeq: 0 })
      return {
        page,
        /** Signs what the run asks for, and returns what its nodes answered. */
        async finish() {
          const { nodeId, unsignedTx } = await page.receive('transaction-ready-for-signing')
          const signedTx = await wallet.send(unsignedTx!)
          // Also what is stored now and read later.
          await page.send('transaction-signed', { executionId, nodeId, signedTx })
          expect(await page.ended(executionId)).toMatchObject({ type: 'execution.completed' })
          const { body: run } = await server.call(readRun, { params: { executionId } })
          expect(run.events.map(({ seq }) => seq)).toEqual(run.events.map((_, index) => index + 1))
          return { signedTx, outputs: readOutputs(run) }
        },
      }
    }
    const countSent = async () => {
      const body = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionCount', params: [account.address, 'latest'] }
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(devnet.chains[0]!.rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
      return Number(z.object({ result: z.string() }).parse(await response.json()).result)
    }
    const hold = {
      delays() {
        isGated = true
      },
      release: gate.resolve,
    }
    return { runOlderWorker, runWorkerOf, runWorker, startServer, startOn, follow, countSent, hold, logged }
  }

  it('behavior: runs of an older version go on with this one behind the same address, after its node in progress', async () => {
    const { runOlderWorker, runWorker, startServer, startOn, countSent, hold } = await open()
    const [olderPort = 0, port = 0] = await findFreePorts(2)
    let live = [olderPort]
    const balancer = await balance(() => live)
    onTestFinished(balancer.close)
    const older = await runOlderWorker({ port: olderPort, advertisedUrl: balancer.url })
    const server = await startServer()
    const waiting = await startOn(server)
    await waiting.page.receive('transaction-ready-for-signing')
    hold.delays()
    const busy = await startOn(server)
    await busy.page.receive('execution-event', ({ type }) => type === 'node.started')

    // Restate asks one of the two what it handles.
    live = [olderPort, port]
    await runWorker({ port, advertisedUrl: balancer.url })
    live = [port]
    const closing = older.close(60_000)
    hold.release()
    await closing
    const before = await countSent()
    const runs = [await waiting.finish(), await busy.finish()]
    for (const { signedTx, outputs } of runs) expect(outputs).toEqual({ first: olderValue, last: signedTx })
    const later = await (await startOn(server)).finish()
    expect(later.outputs).toEqual({ first: 'of this version', last: later.signedTx })
    expect(await countSent()).toBe(before + 3)
  })

  it('behavior: both versions are at work at addresses of their own, and runs go on at the new one once Restate is told', async () => {
    const { runOlderWorker, runWorker, startServer, startOn, countSent, hold } = await open()
    const [olderPort = 0, port = 0] = await findFreePorts(2)
    const older = await runOlderWorker({ port: olderPort })
    const server = await startServer()
    const waiting = await startOn(server)
    await waiting.page.receive('transaction-ready-for-signing')
    hold.delays()
    const busy = await startOn(server)
    await busy.page.receive('execution-event', ({ type }) => type === 'node.started')

    await runWorker({ port })
    const begun = await (await startOn(server)).finish()
    expect(begun.outputs).toEqual({ first: 'of this version', last: begun.signedTx })
    expect(older.driven()).toBe(1)
    hold.release()
    await busy.page.receive('transaction-ready-for-signing')
    await older.close(5_000)
    const before = await countSent()
    for (const { page, finish } of [waiting, busy]) {
      const { executionId } = await page.receive('transaction-ready-for-signing')
      await moveRun(restate().adminUrl, executionId)
      const { signedTx, outputs } = await finish()
      expect(outputs).toEqual({ first: olderValue, last: signedTx })
    }
    expect(await countSent()).toBe(before + 2)
  })

  it('behavior: a run in a database of an older version goes on, with its tables migrated and Restate lost', async () => {
    const { runWorker, startServer, follow, countSent } = await open(readFileSync(olderDatabase, 'utf8'))
    const [port = 0] = await findFreePorts(1)
    await runWorker({ port, takesOver: true })
    const server = await startServer()
    const run = await follow(server, 'exec_of_the_older_version', await connectPage(server))
    const before = await countSent()
    const { signedTx, outputs } = await run.finish()
    expect(outputs).toEqual({ first: olderValue, last: signedTx })
    expect(await countSent()).toBe(before + 1)
    const { body } = await server.call(listRuns)
    expect(body).toMatchObject({ runs: [{ executionId: 'exec_of_the_older_version', status: 'success' }] })
  })

  it('error: a version that lacks a component of a run leaves it as it is, and one that has it goes on', async () => {
    const { runWorker, runWorkerOf, startServer, startOn, countSent, logged } = await open()
    const [port = 0, otherPort = 0] = await findFreePorts(2)
    let live = [port]
    const balancer = await balance(() => live)
    onTestFinished(balancer.close)
    const worker = await runWorker({ port, advertisedUrl: balancer.url })
    const run = await startOn(await startServer())
    await run.page.receive('transaction-ready-for-signing')
    const before = await countSent()

    live = [otherPort]
    const lacking = createRegistry(registry.list.filter(({ id }) => id !== 'delay'))
    const other = await runWorkerOf({ registry: lacking }, { port: otherPort, advertisedUrl: balancer.url })
    await worker.close()
    const finished = run.finish()
    await expect.poll(() => logged.filter(line => line.includes('Unknown component type'))).not.toEqual([])
    expect(run.page.received('execution-event').map(({ type }) => type)).not.toContain('node.signed')

    live = [port]
    await runWorker({ port, advertisedUrl: balancer.url })
    await other.close()
    const { signedTx, outputs } = await finished
    expect(outputs).toEqual({ first: 'of this version', last: signedTx })
    expect(await countSent()).toBe(before + 1)
  })
})

/** The values of the nodes that only pass them on; each completes once. */
function readOutputs({ events }: Pick<ResponseOf<typeof readRun>, 'events'>) {
  const completed = events.flatMap(event => (event.type === 'node.completed' ? [event] : []))
  const nodes = completed.map(({ nodeId }) => nodeId)
  expect(nodes).toEqual([...new Set(nodes)])
  return Object.fromEntries(
    completed.flatMap(({ nodeId, outputs }) => (nodeId === 'pay' ? [] : [[nodeId, outputs.value]])),
  )
}

const found = z.object({ rows: z.tuple([z.object({ id: z.string(), status: z.string() })]) })

/** Lets Restate go on with a run at the address that registered last, as docs/operate.md says. */
async function moveRun(adminUrl: string, executionId: string): Promise<void> {
  const query = `SELECT id, status FROM sys_invocation WHERE target LIKE '%/${executionId}/run'`
  const find = async () => {
    const response = await fetch(`${adminUrl}/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query }),
    })
    return found.parse(await response.json()).rows[0]
  }
  const { id } = await find()
  await fetch(`${adminUrl}/invocations/${id}/pause`, { method: 'PATCH' })
  await expect.poll(async () => (await find()).status).toMatch(/^(paused|suspended)$/)
  const resumed = await fetch(`${adminUrl}/invocations/${id}/resume?deployment=latest`, { method: 'PATCH' })
  expect(resumed.status).toBe(200)
}
