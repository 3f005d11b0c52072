import { registry } from '@sluice/catalogue'
import { findToken } from '@sluice/defi'
import { createEngine, createMemoryJournal, type ExternalEvent, type RunEvent } from '@sluice/engine'
import type { Address } from '@sluice/guard'
import {
  acceptUserChoices,
  createSimulatedServices,
  createSimulatedWallet,
  handleWalletRequest,
} from '@sluice/providers'
import { loadLogicServices } from '@sluice/runner'
import {
  type Config,
  defaultConfig,
  isSignatureRequest,
  type WorkflowDocument,
  type WorkflowNode,
} from '@sluice/workflow'
import { describe, expect, it } from 'vitest'

const me: Address = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'

function makeNode(id: string, componentId: string, config: Config): WorkflowNode {
  const { version, fields } = registry.get(componentId)!
  const whole = { ...defaultConfig(fields), ...config }
  return { id, componentId, componentVersion: version, label: id, position: { x: 0, y: 0 }, config: whole }
}

const swap = (id: string, amount: number) =>
  makeNode(id, 'oneInchSwap', { src: 'USDC', dst: 'DAI', amount: `${amount}000000`, from: me, validateOnly: false })

/** One approval and three swaps that share an allowance. */
const flow: WorkflowDocument = {
  id: 'flow',
  name: 'Flow',
  description: '',
  nodes: [
    makeNode('x', 'tokenApproval', { token: 'USDC', amount: '50000000', owner: me }),
    swap('a', 50),
    swap('b', 70),
    swap('c', 5),
  ],
  edges: [{ id: 'e', source: 'x', sourcePort: 'approved', target: 'a', targetPort: 'approval' }],
}

const logicOf = await loadLogicServices()

function makeServices() {
  const services = createSimulatedServices()
  return { ...services, ...logicOf(() => services) }
}

/**
 * Runs the flow in a process that ends after the nth event, and in further ones that continue from the journal. The
 * wallet is asked once for each request; its answer may arrive in the next process.
 */
async function runInPieces(lastOfFirst: number) {
  const services = makeServices()
  const wallet = createSimulatedWallet(services)
  const journal = createMemoryJournal()
  const answers = new Map<number, Promise<ExternalEvent>>()
  const approvals: string[] = []
  let seen = 0

  const answer = async ({
    nodeId,
    request,
    seq,
  }: Extract<RunEvent, { type: 'node.waiting' }>): Promise<ExternalEvent> => {
    if (isSignatureRequest(request) && request.intent.kind === 'approval') approvals.push(String(request.intent.amount))
    const options = { accept: acceptUserChoices, requestId: `${nodeId} ${seq}` }
    return { type: 'signed', nodeId, ...(await handleWalletRequest(request, wallet, services, options)) }
  }

  const openEngine = (isCut: boolean) => {
    let isClosed = false
    const engine = createEngine({
      registry,
      journal,
      servicesFor: () => services,
      onEvents: (_, events) => {
        for (const event of events) {
          if (event.type === 'node.waiting') void answerIn(event)
          if (isCut && ++seen === lastOfFirst) {
            isClosed = true
            void engine.close()
          }
        }
      },
    })
    const answerIn = async (event: Extract<RunEvent, { type: 'node.waiting' }>) => {
      const given = answers.get(event.seq) ?? answer(event)
      answers.set(event.seq, given)
      const posted = await given
      if (!isClosed) await engine.post('run', posted)
    }
    return { engine, answerIn }
  }

  const first = openEngine(true)
  await first.engine.start({ executionId: 'run', on: 'simulated', document: flow })
  const status = async () => (await journal.load('run'))?.status
  await expect.poll(async () => seen >= lastOfFirst || (await status()) === 'success').toBe(true)
  await Promise.all(answers.values())
  if ((await status()) !== 'success') {
    const { engine, answerIn } = openEngine(false)
    await engine.resumeAll()
    const { events } = (await journal.load('run'))!
    const open = new Map<string, Extract<RunEvent, { type: 'node.waiting' }>>()
    for (const event of events) {
      if (event.type === 'node.waiting') open.set(event.nodeId, event)
      else if ('nodeId' in event && event.type !== 'node.log') open.delete(event.nodeId)
    }
    for (const event of open.values()) void answerIn(event)
  }
  await expect.poll(status, { timeout: 10_000 }).toBe('success')
  const token = findToken(1, 'USDC')!
  const allowance = await services.chains.allowance({
    chainId: 1,
    owner: me,
    token,
    spender: await services.swaps.spender(1),
  })
  return { approvals, allowance, events: (await journal.load('run'))!.events.length }
}

describe('allowances of a run that is continued after a crash', () => {
  it('default: whenever the process ends, the sum is approved once and used up', async () => {
    const { events, ...whole } = await runInPieces(Number.POSITIVE_INFINITY)
    expect(whole).toEqual({ approvals: ['125000000'], allowance: 0n })
    for (let last = 1; last < events; last++) {
      expect(await runInPieces(last), `after event ${last}`).toMatchObject(whole)
    }
  })
})
