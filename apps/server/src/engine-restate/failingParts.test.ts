import type { Engine, RunEvent } from '@sluice/engine'
import { makeWorkflow, type Script, type TestServices, testRegistry } from '@sluice/engine/testing/workflow'
import { expect, it, onTestFinished } from 'vitest'
import { openClusterStorage } from '../storage/postgres/openClusterStorage.ts'
import { describeOnRestate } from '../testing/describeOnRestate.ts'
import { fillPostgres } from '../testing/fillPostgres.ts'
import { startSlowProxy } from '../testing/startSlowProxy.ts'
import { createRestateEngine } from './createRestateEngine.ts'
import { registerWorker } from './registerWorker.ts'
import { createRestateClient } from './restateClient.ts'
import { serveWorker } from './serveWorker.ts'
import { sweepRuns } from './sweepRuns.ts'

const document = makeWorkflow({ before: 'send', ask: 'sign', after: 'send' }, ['before>ask', 'ask>after'])
const signed = { type: 'signed', nodeId: 'ask', transactionHash: '0xhash' } as const
const start = (engine: Engine, executionId: string) => engine.start({ executionId, document, on: 'simulated' })

/** Events of a run from its first one, as a page that follows it sees them. */
function follow(engine: Engine, executionId: string) {
  const events: RunEvent[] = []
  engine.subscribe(executionId, 0, event => void events.push(event))
  return {
    events,
    until: (type: RunEvent['type']) => expect.poll(() => events.map(event => event.type)).toContain(type),
    /** The whole run, each event once. */
    async untilComplete() {
      await expect.poll(() => events.at(-1)?.type).toBe('execution.completed')
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
      const completed = events.flatMap(event => (event.type === 'node.completed' ? [event.nodeId] : []))
      expect(completed).toEqual(['before', 'ask', 'after'])
    },
  }
}

describeOnRestate('a cluster whose parts fail', (postgres, restate) => {
  /** A server and a worker that reach Postgres and Restate through proxies; limits are a few seconds at most. */
  async function open(script: Script = { run: () => 1 }) {
    const url = await postgres().createDatabase()
    const { ingressUrl, adminUrl } = restate()
    const toPostgres = await startSlowProxy(url)
    const toRestate = await startSlowProxy(ingressUrl)
    const openStorage = async () => {
      const storage = await openClusterStorage(toPostgres.through(url), { statementMs: 1_000 })
      onTestFinished(storage.close)
      return storage
    }
    const [ofServer, ofWorker] = [await openStorage(), await openStorage()]
    const { databaseId } = ofServer
    const client = createRestateClient([toRestate.through(ingressUrl)], databaseId, 500)
    const calls: string[] = []
    const log = () => {}
    const worker = await serveWorker<TestServices>({
      databaseId,
      port: 0,
      log,
      site: {
        journal: ofWorker.journal,
        now: Date.now,
        open: () => ({ registry: testRegistry, services: { script, calls } }),
      },
    })
    onTestFinished(() => worker.drain(0))
    await registerWorker(adminUrl, `http://127.0.0.1:${worker.port}`)
    onTestFinished(sweepRuns({ journal: ofWorker.journal, restate: client, log, everyMs: 500 }))
    const engine = await createRestateEngine({
      registryOf: () => testRegistry,
      journal: ofServer.journal,
      restate: client,
      listen: ofServer.listen,
      answerMs: 1_000,
      logError: log,
    })
    onTestFinished(engine.close)
    const { host, pathname } = new URL(toPostgres.through(url))
    const restateAddress = new URL(toRestate.through(ingressUrl)).host
    return { url, engine, calls, toPostgres, toRestate, address: `${host}${pathname}`, restateAddress }
  }

  it('behavior: slow ones cost time only', async () => {
    const { engine, calls, toPostgres, toRestate } = await open()
    toPostgres.delay(40)
    toRestate.delay(200)
    const run = follow(engine, 'exec_1')
    await start(engine, 'exec_1')
    await run.until('node.waiting')
    expect(await engine.post('exec_1', signed)).toBe('applied')
    await run.untilComplete()
    expect(calls).toEqual(['before', 'ask', 'ask:settle', 'after'])
  })

  it('error: Restate hangs, as with a full disk: nothing starts, what is sent is stored and counts afterwards', async () => {
    const { engine, toRestate, restateAddress } = await open()
    const run = follow(engine, 'exec_1')
    await start(engine, 'exec_1')
    await run.until('node.waiting')
    toRestate.hold('everything')
    await expect(start(engine, 'exec_2')).rejects.toMatchObject({
      code: 'RESTATE_UNREACHABLE',
      message: `Restate at ${restateAddress} does not answer, and nothing was started: The operation was aborted due to timeout`,
    })
    expect(await engine.status('exec_2')).toBeUndefined()
    await expect(engine.post('exec_1', signed)).rejects.toMatchObject({
      code: 'INPUT_NOT_READ',
      message: 'No worker drives run exec_1 at the moment. What you sent is stored and counts as soon as one does.',
    })
    toRestate.release()
    await run.untilComplete()
    const next = follow(engine, 'exec_2')
    await start(engine, 'exec_2')
    await next.until('node.waiting')
  })

  it('behavior: a run that Restate took is started, also if its answer is lost', async () => {
    const { engine, toRestate } = await open()
    toRestate.hold('answers')
    const run = follow(engine, 'exec_1')
    await start(engine, 'exec_1')
    await run.until('node.waiting')
    toRestate.release()
    expect(await engine.post('exec_1', signed)).toBe('applied')
    await run.untilComplete()
  })

  it('error: Postgres hangs: requests are given up, the run goes on afterwards', async () => {
    const before = Promise.withResolvers<number>()
    const { engine, calls, toPostgres, address } = await open({
      run: nodeId => (nodeId === 'before' ? before.promise : 1),
    })
    const run = follow(engine, 'exec_1')
    await start(engine, 'exec_1')
    await expect.poll(() => calls).toEqual(['before'])
    toPostgres.hold('answers')
    before.resolve(1)
    const slow = {
      code: 'DATABASE_SLOW',
      message: `The database at ${address} took too long, and the request was given up`,
    }
    await expect(engine.status('exec_1')).rejects.toMatchObject(slow)
    await expect(start(engine, 'exec_2')).rejects.toMatchObject(slow)
    toPostgres.release()
    await run.until('node.waiting')
    expect(await engine.post('exec_1', signed)).toBe('applied')
    await run.untilComplete()
  })

  it('error: Postgres is full: nothing starts, what is sent is refused, the run goes on once there is space', async () => {
    const before = Promise.withResolvers<number>()
    const { url, engine, calls, address } = await open({
      run: nodeId => (nodeId === 'before' ? before.promise : 1),
    })
    const run = follow(engine, 'exec_1')
    await start(engine, 'exec_1')
    await expect.poll(() => calls).toEqual(['before'])
    const makeSpace = await fillPostgres(postgres(), url)
    onTestFinished(makeSpace)
    before.resolve(1)
    const full = {
      code: 'DATABASE_FULL',
      message: expect.stringMatching(
        `^The database at ${address} has no space left, and nothing was saved: could not extend file`,
      ),
    }
    await expect(start(engine, 'exec_2')).rejects.toMatchObject(full)
    expect(await engine.status('exec_2')).toBeUndefined()
    await expect(engine.post('exec_1', signed)).rejects.toMatchObject(full)
    await makeSpace()
    await run.until('node.waiting')
    expect(await engine.post('exec_1', signed)).toBe('applied')
    await run.untilComplete()
    expect(calls.filter(call => call !== 'before')).toEqual(['ask', 'ask:settle', 'after'])
  })

  it('error: a worker that Restate does not reach, or whose key is not that of Restate, is not registered', async () => {
    const { adminUrl } = restate()
    const { host } = new URL(adminUrl)
    await expect(registerWorker(adminUrl, 'http://127.0.0.1:1')).rejects.toMatchObject({
      code: 'RESTATE_REFUSED',
      message: expect.stringMatching(
        `^Restate at ${host} did not take the worker at http://127.0.0.1:1: .*Connection refused`,
      ),
    })
    const worker = await serveWorker<TestServices>({
      databaseId: 'db',
      port: 0,
      identityKeys: ['publickeyv1_w7YHemBctH5Ck2nQRQ47iBBqhNHy4FV7t2Usbye2A6f'],
      log: () => {},
      site: { journal: {} as never, now: Date.now, open: () => Promise.reject(new Error('not called')) },
    })
    onTestFinished(() => worker.drain(0))
    const url = `http://127.0.0.1:${worker.port}`
    await expect(registerWorker(adminUrl, url)).rejects.toMatchObject({
      code: 'RESTATE_REFUSED',
      message: expect.stringMatching(`^Restate at ${host} did not take the worker at ${url}: .*401 Unauthorized`),
    })
  })
})
