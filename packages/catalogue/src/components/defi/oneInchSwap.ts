import { applySlippage, type DefiServices, defiErrors, type Receipt } from '@sluice/defi'
import { type Address, type Hex, nativeTokenAddress, type SwapIntent, sameAddress, type Token } from '@sluice/guard'
import { isJsonObject, type Json, type RunSpending, waitForSignature } from '@sluice/workflow'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import {
  accountField,
  accountPort,
  amountField,
  amountPort,
  apiKeyField,
  chainField,
  chainPort,
  defaultSlippagePercent,
  destinationTokenField,
  fixtureAccount,
  routerSpend,
  slippageField,
  sourceTokenField,
  tokenPort,
} from '../../fields.ts'
import type { Approval } from '../../orders/approval.ts'
import { askForApproval, isApprovalRequest, settleApproval } from '../../orders/approvalSteps.ts'
import { assertBalance } from '../../orders/assertBalance.ts'
import { continueFusion, type FusionTrade, finishFusion, startFusion } from '../../orders/fusionSteps.ts'
import { statusToJson } from '../../orders/orderSteps.ts'
import { readOrderEnd } from '../../orders/readOrderEnd.ts'
import { readReferenceAmount } from '../../readReferenceAmount.ts'
import { quoteToJson, readAccount, readChainId, readUnits } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

const quoteLifetimeMs = 30_000

type SwapParameters = {
  readonly chainId: number
  readonly src: Token
  readonly dst: Token
  readonly amount: bigint
  readonly from: Address
  readonly slippagePercent: number
  readonly permit?: Hex
}

export const oneInchSwap = defineComponent({
  id: 'oneInchSwap',
  name: '1inch Swap',
  category: 'DeFi',
  description: 'Swaps an exact amount of one token for another.',
  documentation:
    'Builds the swap with a fresh quote and asks the connected wallet to send it after review. With "Validate only", the swap is checked with a quote and nothing is built or sent. An ERC-20 source token needs an allowance for the router: a Token Approval before this node sets it, otherwise the node requests the missing approval first. In Fusion mode you sign an order that resolvers fill, without gas and private until filled; a native source token must be wrapped first.',
  version: '1.0.0',
  tags: ['1inch', 'swap', 'dex'],
  icon: 'arrow-left-right',
  inputs: {
    chainId: chainPort,
    src: tokenPort('Source token'),
    dst: tokenPort('Destination token'),
    amount: { ...amountPort, tokenKey: 'src' },
    from: { ...accountPort, required: true },
    slippage: { name: 'Slippage', dataType: 'number', unit: 'percent' },
    quote: {
      name: 'Quote',
      dataType: 'object',
      description: 'The quote the user saw; a worse fresh one has to be confirmed again.',
    },
    approval: { name: 'Approval', dataType: 'boolean', gate: 'value' },
    permit: {
      name: 'Permit',
      dataType: 'string',
      description: 'Signed by a Token Approval; replaces an allowance.',
    },
    apiKey: { name: 'API key reference', dataType: 'object' },
  },
  outputs: {
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    outputAmount: { name: 'Output amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'dst' },
    gasUsed: { name: 'Gas used', dataType: 'number', unit: 'gas' },
    receipt: { name: 'Receipt', dataType: 'object' },
  },
  fields: [
    chainField,
    sourceTokenField,
    {
      key: 'srcCustom',
      type: 'text',
      format: 'address',
      label: 'Source token address',
      conditional: { field: 'src', operator: 'equals', value: 'custom' },
    },
    destinationTokenField,
    {
      key: 'dstCustom',
      type: 'text',
      format: 'address',
      label: 'Destination token address',
      conditional: { field: 'dst', operator: 'equals', value: 'custom' },
    },
    amountField,
    { ...accountField, required: true },
    slippageField,
    {
      key: 'validateOnly',
      type: 'boolean',
      label: 'Validate only',
      defaultValue: true,
      ui: { helpText: 'Only gets a quote, in every mode: this node signs and sends nothing' },
    },
    apiKeyField,
    {
      key: 'enableFusion',
      type: 'boolean',
      label: 'Fusion mode',
      defaultValue: false,
      ui: { helpText: 'Gasless: resolvers fill a signed order. Not for native tokens' },
    },
    {
      key: 'template_creation_mode',
      type: 'boolean',
      label: 'Template creation mode',
      defaultValue: false,
      ui: { helpText: 'Same as Validate only, for templates', isAdvanced: true },
    },
    {
      key: 'supportedChains',
      type: 'multiselect',
      label: 'Supported chains',
      defaultValue: [1, 137, 56, 42161],
      options: chainField.options,
      ui: { isAdvanced: true },
    },
    {
      key: 'enableMEVProtection',
      type: 'boolean',
      label: 'MEV protection',
      defaultValue: true,
      ui: { helpText: 'Fusion mode only; classic swaps are public', isAdvanced: true },
    },
    {
      ...slippageField,
      key: 'defaultSlippage',
      label: 'Default slippage (%)',
      ui: { helpText: 'Used when Slippage is empty', isAdvanced: true },
    },
  ],
  resets: { chainId: ['src', 'dst'] },
  effect: 'broadcast',
  liveSecret: 'oneinch',
  required: ['chainId', 'src', 'dst', 'amount', 'from'],
  messages: { missing: 'Missing required swap parameters: {keys}' },
  spends: [
    {
      ...routerSpend,
      customTokenKey: 'srcCustom',
      when: [
        { field: 'validateOnly', operator: 'not_equals', value: true },
        { field: 'template_creation_mode', operator: 'not_equals', value: true },
      ],
    },
  ],
  app: [{ role: 'swap' }],
  fixture: { dst: 'USDC', from: fixtureAccount, validateOnly: false },
  run: async ({ inputs, config, services, signal, spending, log }) => {
    const swap = await readSwap(inputs, config, services, signal)
    if (config.validateOnly || config.template_creation_mode) {
      const quote = await services.swaps.quote(swap, signal)
      log('Validated with a quote; nothing was sent')
      return {
        transactionHash: null,
        outputAmount: quote.dstAmount.toString(),
        gasUsed: quote.estimatedGas === null ? null : Number(quote.estimatedGas),
        receipt: { validationOnly: true, valid: true, quote: quoteToJson(quote) },
      }
    }
    if (inputs.approval === false && !isHex(inputs.permit)) throw catalogueErrors.error('APPROVAL_REFUSED')
    if (config.enableFusion) return startFusion(fusionTrade(services, swap, spending), signal)
    await assertBalance({ services, token: swap.src, owner: swap.from, amount: swap.amount })
    if (swap.permit === undefined) {
      const approval = await askForApproval(await approvalOf(services, swap, spending, signal))
      if (approval) {
        // Quotes first: an approval without an available swap would stay behind.
        await services.swaps.quote(swap, signal)
        return approval
      }
    }
    return askForSwap(services, swap, inputs.quote, signal)
  },
  settle: async ({ inputs, config, services, signal, spending, request, transactionHash, log }) => {
    const swap = await readSwap(inputs, config, services, signal)
    if (isApprovalRequest(request)) {
      if (config.enableFusion) {
        return continueFusion(fusionTrade(services, swap, spending), request, transactionHash, signal)
      }
      const approval = await approvalOf(services, swap, spending, signal)
      const further = await settleApproval(approval, request, transactionHash, signal)
      return further ?? askForSwap(services, swap, inputs.quote, signal)
    }
    const receipt = await awaitReceipt(services, swap.chainId, request, transactionHash, signal)
    const received = receivedAmount(receipt, swap)
    if (received === null) log('The chain does not tell how much of the native token arrived')
    return {
      transactionHash,
      outputAmount: received?.toString() ?? null,
      gasUsed: Number(receipt.gasUsed),
      receipt: {
        status: receipt.status,
        blockNumber: receipt.blockNumber.toString(),
        gasUsed: receipt.gasUsed.toString(),
        effectiveGasPrice: receipt.effectiveGasPrice.toString(),
        minReturn: String(request.intent.minReturn),
      },
    }
  },
  settleSignature: async ({ inputs, config, services, signal, request, signature }) => {
    const swap = await readSwap(inputs, config, services, signal)
    const { status, received } = await finishFusion(fusionTrade(services, swap), request, signature, signal)
    const { state, fills } = status
    if (state !== 'filled') throw catalogueErrors.error('ORDER_NOT_FILLED', { state })
    return {
      transactionHash: fills.at(-1)?.transactionHash ?? null,
      outputAmount: received?.toString() ?? null,
      // The resolver pays the gas.
      gasUsed: 0,
      receipt: { ...statusToJson(status), fusion: true, minReturn: String(request.intent.takingAmount) },
    }
  },
})

async function approvalOf(
  services: DefiServices,
  { chainId, src: token, from: owner, amount }: SwapParameters,
  spending: RunSpending | undefined,
  signal: AbortSignal,
): Promise<Approval> {
  const spender = await services.swaps.spender(chainId, signal)
  return { services, chainId, token, owner, amount, spender, spending }
}

/** Builds the swap and requests its transaction. */
async function askForSwap(services: DefiServices, swap: SwapParameters, quote: Json | undefined, signal: AbortSignal) {
  const shown = shownAmount(quote, swap)
  const isPriced = shown?.impact !== undefined
  const reference = isPriced ? null : await readReferenceAmount(services, swap, signal)
  const built = await services.swaps.buildSwap(swap, signal)
  const quotedAt = services.now()
  const expiresAt = quotedAt + quoteLifetimeMs
  const intent: SwapIntent = {
    kind: 'swap',
    chainId: swap.chainId,
    walletChainId: services.chains.walletChainId(swap.chainId),
    account: swap.from,
    receiver: swap.from,
    router: await services.swaps.spender(swap.chainId, signal),
    src: swap.src,
    dst: swap.dst,
    amount: swap.amount.toString(),
    quotedDstAmount: built.dstAmount.toString(),
    ...(shown ? { shownDstAmount: shown.amount } : {}),
    ...(reference === null ? {} : { referenceDstAmount: reference.toString() }),
    ...(shown?.impact === undefined ? {} : { priceImpactPercent: shown.impact }),
    minReturn: built.minReturn.toString(),
    slippagePercent: swap.slippagePercent,
    quotedAt,
    expiresAt,
  }
  const minimumNonce = await services.chains.nextNonce(swap.chainId, swap.from)
  return waitForSignature({ transaction: built.transaction, intent, expiresAt, minimumNonce })
}

/** The same trade as a Fusion order; requests a missing allowance. */
function fusionTrade(services: DefiServices, swap: SwapParameters, spending?: RunSpending): FusionTrade {
  const { src, dst, amount, from: account, slippagePercent } = swap
  const expiresAt = readOrderEnd(undefined, services.now())
  return { services, src, dst, amount, account, slippagePercent, expiresAt, spending }
}

type SwapInputs = {
  readonly chainId: Json
  readonly src: Json
  readonly dst: Json
  readonly amount: Json
  readonly from: Json
  readonly slippage?: Json | undefined
  readonly permit?: Json | undefined
}

type SwapSettings = {
  readonly srcCustom?: string | undefined
  readonly dstCustom?: string | undefined
  readonly defaultSlippage: number
}

async function readSwap(
  inputs: SwapInputs,
  config: SwapSettings,
  services: DefiServices,
  signal: AbortSignal,
): Promise<SwapParameters> {
  const chainId = readChainId(inputs.chainId)
  const tokenOf = (value: Json | undefined) => resolveToken(services, value, chainId, signal)
  const [src, dst] = await Promise.all([
    tokenOf(inputs.src === 'custom' ? config.srcCustom : inputs.src),
    tokenOf(inputs.dst === 'custom' ? config.dstCustom : inputs.dst),
  ])
  if (src.address === dst.address) throw defiErrors.error('SAME_TOKEN')
  return {
    chainId,
    src,
    dst,
    amount: readUnits(inputs.amount),
    from: readAccount(inputs.from)!,
    slippagePercent: readSlippage(inputs.slippage ?? config.defaultSlippage),
    ...(isHex(inputs.permit) && { permit: inputs.permit }),
  }
}

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)

/** Throws `SLIPPAGE_INVALID` before any request. */
function readSlippage(value: unknown): number {
  if (value === undefined || value === null || value === '') return defaultSlippagePercent
  // Refuses formats that other parsers read differently, such as 0x10.
  const percent = typeof value === 'string' && !/^\d+([.]\d+)?$/.test(value) ? Number.NaN : Number(value)
  applySlippage(0n, percent)
  return percent
}

type Shown = { readonly amount: string; readonly impact?: number }

/** Output amount shown to the user for this trade. */
function shownAmount(quote: unknown, swap: SwapParameters): Shown | undefined {
  if (!isJsonObject(quote) || quote.fromAmount !== swap.amount.toString()) return undefined
  const isOf = (token: Json | undefined, { chainId, address }: Token) =>
    isJsonObject(token) && token.chainId === chainId && sameAddress(String(token.address), address)
  if (!isOf(quote.fromToken, swap.src) || !isOf(quote.toToken, swap.dst)) return undefined
  const { toAmount, priceImpactPercent: impact } = quote
  return typeof toAmount === 'string' ? { amount: toAmount, ...(typeof impact === 'number' && { impact }) } : undefined
}

/** Received amount; null for native tokens if the chain cannot tell. */
function receivedAmount(receipt: Receipt, swap: SwapParameters): bigint | null {
  if (swap.dst.address === nativeTokenAddress) return receipt.nativeReceived ?? null
  return receipt.transfers
    .filter(
      ({ token, to }) =>
        token.toLowerCase() === swap.dst.address.toLowerCase() && to.toLowerCase() === swap.from.toLowerCase(),
    )
    .reduce((sum, { amount }) => sum + amount, 0n)
}
