import type { DefiServices } from '@sluice/defi'
import type { Json } from '@sluice/workflow'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { fixtureAccount, makerFields, makerPorts, routerSpend } from '../../fields.ts'
import {
  continueFusion,
  type FusionOutcome,
  type FusionTrade,
  finishFusion,
  startFusion,
} from '../../orders/fusionSteps.ts'
import { statusToJson } from '../../orders/orderSteps.ts'
import { readOrderEnd } from '../../orders/readOrderEnd.ts'
import { readAccount, readChainId, readUnits } from '../../readSwapInputs.ts'

export const fusionSwap = defineComponent({
  id: 'fusionSwap',
  name: 'Fusion Swap',
  category: 'DeFi',
  description: 'Gasless swaps: sign an order, resolvers compete to fill it.',
  documentation:
    'Quotes a Dutch auction, requests an exact approval if needed, asks for a signature and waits until the order is filled or expires. Signing costs no gas, and the trade stays private until it is filled. The price falls during the auction, but never below the minimum return; if empty, the auction end price is the minimum. Native tokens must be wrapped first.',
  version: '1.0.0',
  tags: ['fusion', 'swap', 'gasless', '1inch', 'mev'],
  icon: 'zap',
  inputs: {
    ...makerPorts,
    deadline: { name: 'Deadline', dataType: 'number', accepts: ['string'], unit: 'seconds' },
    minReturn: {
      name: 'Minimum received',
      dataType: 'string',
      accepts: ['number'],
      unit: 'baseUnits',
      tokenKey: 'dst',
    },
    trigger: {
      name: 'After',
      dataType: 'any',
      gate: 'true',
      description: 'Starts the swap when a value other than false arrives',
    },
  },
  outputs: {
    orderHash: { name: 'Order hash', dataType: 'string' },
    expectedOutput: { name: 'Expected output', dataType: 'string', unit: 'baseUnits', tokenKey: 'dst' },
    status: { name: 'Status', dataType: 'string' },
    outputAmount: { name: 'Output amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'dst' },
    order: { name: 'Order', dataType: 'object' },
  },
  fields: [
    ...makerFields,
    {
      key: 'deadline',
      type: 'text',
      label: 'Deadline',
      placeholder: 'a day from now',
      ui: { helpText: 'Seconds from now, a Unix timestamp or a date. Default: in one day' },
    },
    {
      key: 'minReturn',
      type: 'text',
      format: 'amount',
      label: 'Minimum received (base units)',
      constraints: [
        { type: 'pattern', value: '^[0-9]*$', message: 'Smallest return (wei) must be a whole number of base units' },
      ],
      ui: { helpText: 'In base units of the destination token. Default: the auction’s end price' },
    },
  ],
  resets: { chainId: ['src', 'dst'] },
  effect: 'broadcast',
  liveSecret: 'oneinch',
  required: ['chainId', 'src', 'dst', 'amount', 'from'],
  spends: [routerSpend],
  app: [{ role: 'swap.fusion' }],
  fixture: { src: 'USDC', dst: 'DAI', amount: '5000000', from: fixtureAccount },
  run: async ({ inputs, config, services, signal, spending }) =>
    startFusion({ ...(await readTrade({ ...config, ...inputs }, services, signal)), spending }, signal),
  settle: async ({ inputs, config, services, signal, spending, request, transactionHash }) => {
    const trade = { ...(await readTrade({ ...config, ...inputs }, services, signal)), spending }
    return continueFusion(trade, request, transactionHash, signal)
  },
  settleSignature: async ({ inputs, config, services, signal, request, signature, log }) => {
    const trade = await readTrade({ ...config, ...inputs }, services, signal)
    const outcome = await finishFusion(trade, request, signature, signal)
    if (outcome.status.state !== 'filled') log(`Nobody filled the order: it is ${outcome.status.state}`)
    return describe(services, outcome)
  },
})

function describe(services: DefiServices, { status, expectedOutput, received }: FusionOutcome) {
  return {
    orderHash: status.orderHash,
    expectedOutput,
    status: status.state,
    outputAmount: received?.toString() ?? null,
    order: { source: services.fusion.source, ...statusToJson(status) },
  }
}

type TradeValues = {
  readonly chainId: Json
  readonly src: Json
  readonly dst: Json
  readonly amount: Json
  readonly from: Json
  readonly deadline?: Json | undefined
  readonly minReturn?: Json | undefined
}

async function readTrade(values: TradeValues, services: DefiServices, signal: AbortSignal): Promise<FusionTrade> {
  const chainId = readChainId(values.chainId)
  const [src, dst] = await Promise.all([
    resolveToken(services, values.src, chainId, signal),
    resolveToken(services, values.dst, chainId, signal),
  ])
  const { minReturn } = values
  const hasMinimum = minReturn !== undefined && minReturn !== null && minReturn !== ''
  return {
    services,
    src,
    dst,
    amount: readUnits(values.amount),
    account: readAccount(values.from)!,
    ...(hasMinimum && { minReturn: readUnits(minReturn) }),
    expiresAt: readOrderEnd(values.deadline, services.now()),
  }
}
