import { findTemplate, registry } from '@sluice/catalogue'
import type { DefiServices } from '@sluice/defi'
import {
  createDevnetWallet,
  createGenesisBooter,
  type Devnet,
  dispatchPlan,
  ethereumPlan,
  fujiPlan,
  startDevnet,
} from '@sluice/devnet'
import { toExecutionResult } from '@sluice/engine'
import type { Hex } from '@sluice/guard'
import { createDevnetServices, gatewayAbi, gatewayAddress, messengerAbi, messengerAddress } from '@sluice/providers'
import { runWorkflow } from '@sluice/runner'
import { type Config, documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'
import { createPublicClient, http, keccak256, parseEventLogs, toHex } from 'viem'
import { encodeAbiParameters } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const fujiId: Hex = '0x7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5'

const previews = createGenesisBooter()
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan, fujiPlan, dispatchPlan] })
})

afterAll(async () => {
  await devnet?.stop()
  await previews.stop()
})

const clientOf = (localId: number) =>
  createPublicClient({ transport: http(devnet.chains.find(({ id }) => id === localId)!.rpcUrl), cacheTime: 0 })

const open = (id: string, change: { readonly [nodeId: string]: Config } = {}): WorkflowDocument => {
  const document = documentFromTemplate(findTemplate(id)!)
  const nodes = document.nodes.map(node => ({ ...node, config: { ...node.config, ...change[node.id] } }))
  return { ...document, nodes }
}

async function run(document: WorkflowDocument) {
  const wallet = createDevnetWallet({ devnet })
  const services: DefiServices = createDevnetServices({
    ...devnet,
    account: await wallet.account(),
    bootGenesis: previews.boot,
  })
  const result = toExecutionResult(await runWorkflow({ document, registry, environment: { services }, wallet }))
  expect(result.errors).toEqual([])
  expect(result).toMatchObject({ success: true, metadata: { source: 'devnet' } })
  return result.results as { readonly [nodeId: string]: { readonly [port: string]: unknown } }
}

describe('avalanche-icm-workflow', () => {
  it('default: a message is sent, delivered and executed, as both chains tell', async () => {
    const { icmSender, icmReceiver } = await run(open('avalanche-icm-workflow'))
    const [fuji, dispatch] = [clientOf(31339), clientOf(31340)]
    const messageId = icmSender!.messageId as Hex
    const account = devnet.accounts[0]!
    expect(icmReceiver).toMatchObject({
      received: true,
      status: 'executed',
      messageId,
      payload: 'Hello from the C-Chain',
      sender: account,
    })

    const sent = await fuji.getTransactionReceipt({ hash: icmSender!.txHash as Hex })
    const { args } = parseEventLogs({ abi: messengerAbi, eventName: 'SendCrossChainMessage', logs: sent.logs })[0]!
    expect(args.messageID).toBe(messageId)
    expect(args.feeInfo.amount).toBe(10n ** 16n)

    const messenger = { address: messengerAddress, abi: messengerAbi, args: [messageId] } as const
    expect(await dispatch.readContract({ ...messenger, functionName: 'messageReceived' })).toBe(true)
    const delivered = await dispatch.getTransactionReceipt({ hash: icmReceiver!.txHash as Hex })
    const events = parseEventLogs({ abi: messengerAbi, logs: delivered.logs }).map(({ eventName }) => eventName)
    expect(events).toEqual(expect.arrayContaining(['ReceiveCrossChainMessage', 'MessageExecuted']))

    const letters = { address: gatewayAddress, abi: gatewayAbi, functionName: 'letters', args: [account] } as const
    const payload = encodeAbiParameters([{ type: 'string' }], ['Hello from the C-Chain'])
    const parts = [{ type: 'bytes32' }, { type: 'address' }, { type: 'bytes' }] as const
    const letter = keccak256(encodeAbiParameters(parts, [fujiId, account, payload]))
    expect(await dispatch.readContract(letters)).toContain(letter)
  })

  it('behavior: a chain without a relayer keeps the message, and what follows is told so', async () => {
    const destinationChainID = keccak256(toHex('nobody'))
    const change = { icmSender: { destinationChainID }, icmReceiver: { pollingTimeout: 1 } }
    const { icmReceiver } = await run(open('avalanche-icm-workflow', change))
    expect(icmReceiver).toEqual({ received: false, status: 'sent' })
  })
})

describe('avalanche-l1-simulation', () => {
  it('default: the chain that was described answers on this machine', async () => {
    const { l1SimulatorDeployer } = await run(open('avalanche-l1-simulation'))
    expect(l1SimulatorDeployer).toMatchObject({
      status: 'completed',
      deployment: { source: 'devnet', simulated: false },
    })
    const chain = createPublicClient({ transport: http(l1SimulatorDeployer!.rpcUrl as string) })
    expect(await chain.getChainId()).toBe(99_999)
    expect(await chain.getBalance({ address: devnet.accounts[0]! })).toBe(10n ** 24n)
  })
})
