import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '@sluice/catalogue'
import type { DefiServices } from '@sluice/defi'
import { createDevnetWallet, type Devnet, ethereumPlan, monadPlan, startDevnet } from '@sluice/devnet'
import {
  createEngine,
  createMemoryJournal,
  type Engine,
  type Journal,
  makeExecutionId,
  toExecutionResult,
} from '@sluice/engine'
import type { Hex } from '@sluice/guard'
import { createDevnetServices, handleWalletRequest, htlcAbi } from '@sluice/providers'
import { createLogicServices } from '@sluice/sandbox'
import { importWorkflow } from '@sluice/workflow'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let devnet: Devnet
let services: DefiServices
let wallet: ReturnType<typeof createDevnetWallet>

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan, monadPlan] })
  wallet = createDevnetWallet({ devnet })
  services = createDevnetServices({ ...devnet, account: await wallet.account() })
})

afterAll(() => devnet?.stop())

const { document } = importWorkflow(
  readFileSync(join(import.meta.dirname, '../examples/bridge-to-monad.workflow.json'), 'utf8'),
)

/** A journal that remembers what was written, in order, as it would stand on a disk. */
function makeWatchedJournal() {
  const journal = createMemoryJournal()
  const written: string[] = []
  const watched: Journal = {
    ...journal,
    append: (executionId, entry, events, status) => {
      written.push(JSON.stringify([entry, events, status]))
      return journal.append(executionId, entry, events, status)
    },
  }
  return { journal: watched, written }
}

const openEngine = (journal: Journal) =>
  createEngine({ registry, journal, servicesFor: () => ({ ...services, ...createLogicServices() }) })

/** Signs what the run asks for, at most so often; resolves once that is done or the run is over. */
function sign(engine: Engine, executionId: string, most = Number.POSITIVE_INFINITY, afterSeq = 0): Promise<void> {
  return new Promise((resolve, reject) => {
    let count = 0
    engine.subscribe(executionId, afterSeq, event => {
      if (event.type === 'node.waiting' && count < most) {
        const { nodeId, request } = event
        count++
        handleWalletRequest(request, wallet, services)
          .then(answer => engine.post(executionId, { type: 'signed', nodeId, ...answer }))
          .then(() => (count === most ? resolve() : undefined))
          .catch(reject)
      }
      if (/^execution\.(completed|failed|cancelled)$/.test(event.type)) resolve()
    })
  })
}

const account = () => wallet.account()

async function secretOf(id: Hex): Promise<Hex> {
  const client = createPublicClient({ transport: http(devnet.chains[0]!.rpcUrl) })
  const contract = { address: devnet.contracts[31337]!.htlc!, abi: htlcAbi, functionName: 'locks', args: [id] } as const
  await expect.poll(async () => (await client.readContract(contract)).state, { timeout: 20_000 }).toBe(2)
  return (await client.readContract(contract)).secret
}

describe('bridge-to-monad', () => {
  it('behavior: no journal holds the secret before the other lock stands', async () => {
    const { journal, written } = makeWatchedJournal()
    const engine = openEngine(journal)
    const executionId = makeExecutionId()
    await engine.start({ executionId, document, on: 'devnet', account: await account() })
    await sign(engine, executionId)
    const { results } = toExecutionResult((await engine.status(executionId))!)
    await engine.close()
    expect(results.bridge).toMatchObject({ status: 'claimed' })
    const outputs = results.bridge as { bridgeHash: Hex; transactionHash: Hex }
    const secret = (await secretOf(outputs.bridgeHash)).slice(2)
    const first = written.findIndex(text => text.includes(secret))
    const locked = written.findIndex(text => text.includes(outputs.transactionHash))
    expect(locked).toBeGreaterThan(0)
    expect(first).toBeGreaterThan(locked)
    // What shows it is the claim that is asked for, nothing else.
    expect(written[first]).toContain('"step":"claim"')
  })

  it('behavior: a run that was cut off after its lock claims in the next process', async () => {
    const { journal } = makeWatchedJournal()
    const engine = openEngine(journal)
    const executionId = makeExecutionId()
    await engine.start({ executionId, document, on: 'devnet', account: await account() })
    await sign(engine, executionId, 1)
    await engine.close()

    const seen = (await journal.eventsAfter(executionId, 0)).length
    const next = openEngine(journal)
    expect(await next.resumeAll()).toBe(1)
    await sign(next, executionId, Number.POSITIVE_INFINITY, seen)
    const { success, results } = toExecutionResult((await next.status(executionId))!)
    await next.close()
    expect({ success, bridge: results.bridge }).toMatchObject({ success: true, bridge: { status: 'claimed' } })
  })
})
