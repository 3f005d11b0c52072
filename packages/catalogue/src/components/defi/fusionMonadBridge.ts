import { defiErrors, parseAmount } from '@sluice/defi'
import { type Hex, nativeTokenAddress } from '@sluice/guard'
import { bridgeLimits } from '@sluice/providers'
import { isJsonObject, type Json } from '@sluice/workflow'
import { askForClaim, askForLock, askForRefund, bridgeApproval, startBridge } from '../../bridge/bridgeSteps.ts'
import { type Bridge, bridgeStateOf } from '../../bridge/bridgeSwap.ts'
import { type CatalogueServices, defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { accountField, accountPort, fixtureAccount } from '../../fields.ts'
import { isApprovalRequest, settleApproval } from '../../orders/approvalSteps.ts'
import { readAccount, readToken } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

/** A settlement lasts at most 30 min: the counter-lock error must come before. */
const maximumWaitMinutes = 28

const directions = {
  eth_to_monad: [1, 143],
  monad_to_eth: [143, 1],
} as const satisfies { readonly [direction: string]: readonly [src: number, dst: number] }

const sourceChainIds = Object.fromEntries(Object.entries(directions).map(([direction, [src]]) => [direction, src]))

const tokenField = <const Key extends string>(key: Key, label: string) =>
  ({ key, type: 'text', format: 'token', label, defaultValue: nativeTokenAddress }) as const

export const fusionMonadBridge = defineComponent({
  id: 'fusionMonadBridge',
  name: 'Monad Bridge',
  category: 'DeFi',
  description: 'Swaps between Ethereum and Monad with atomic HTLC locks.',
  documentation:
    'Locks your tokens in a hashed timelock contract (HTLC), waits until the counterparty locks its tokens on the other chain, verifies that lock, and asks you to claim it. The claim reveals the secret, with which the counterparty claims your lock. The secret is derived in the process that runs the workflow and stays there until the other lock exists, so no journal contains it earlier. If nobody responds, your tokens are refundable after the timelock: run the node again with the lock id under "Refund lock". Claiming needs some native token on the destination chain for gas.',
  version: '1.0.0',
  tags: ['bridge', 'monad', 'cross-chain', 'htlc'],
  icon: 'git-compare-arrows',
  inputs: {
    amount: { name: 'Amount', dataType: 'string', accepts: ['number'], unit: 'human', tokenKey: 'sourceToken' },
    recipient: { name: 'Recipient', dataType: 'address', accepts: ['string'] },
    from: accountPort,
    trigger: {
      name: 'After',
      dataType: 'any',
      gate: 'true',
      description: 'Starts the swap when a value other than false arrives',
    },
  },
  outputs: {
    bridgeHash: { name: 'Bridge hash', dataType: 'string' },
    htlcContract: { name: 'HTLC contract', dataType: 'address' },
    secretHash: { name: 'Secret hash', dataType: 'string' },
    timelock: { name: 'Timelock', dataType: 'number', unit: 'seconds' },
    status: { name: 'Status', dataType: 'string' },
    estimatedCompletion: { name: 'Estimated completion', dataType: 'string' },
    gasEstimate: { name: 'Gas estimate', dataType: 'number', unit: 'gas' },
    outputAmount: { name: 'Output amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'destinationToken' },
    transactionHash: { name: 'Lock transaction', dataType: 'string' },
    claimHash: { name: 'Claim transaction', dataType: 'string' },
  },
  fields: [
    {
      key: 'bridge_direction',
      type: 'select',
      label: 'Direction',
      required: true,
      defaultValue: 'eth_to_monad',
      options: [
        { label: 'Ethereum to Monad', value: 'eth_to_monad' },
        { label: 'Monad to Ethereum', value: 'monad_to_eth' },
      ],
    },
    tokenField('sourceToken', 'Source token'),
    tokenField('destinationToken', 'Destination token'),
    {
      key: 'amount',
      type: 'number',
      label: 'Amount',
      required: true,
      defaultValue: 0.1,
      step: 0.01,
      constraints: [
        { type: 'min', value: Number(bridgeLimits.minimum), message: catalogueErrors.text('BRIDGE_AMOUNT_TOO_SMALL') },
        { type: 'max', value: Number(bridgeLimits.maximum), message: catalogueErrors.text('BRIDGE_AMOUNT_TOO_LARGE') },
      ],
      ui: { helpText: 'In whole source tokens' },
    },
    { ...accountField, key: 'recipient', label: 'Recipient address', required: true },
    { ...accountField, ui: { helpText: 'Default: the connected wallet' } },
    {
      key: 'timelock_duration',
      type: 'number',
      label: 'Timelock (hours)',
      defaultValue: 24,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'max', value: 168 },
      ],
      ui: { helpText: 'Your lock is refundable after this time' },
    },
    {
      key: 'relayer_config',
      type: 'json',
      label: 'Relayer',
      defaultValue: { timeout: 30, retries: 3 },
      ui: { helpText: 'Minutes to wait for the counterparty, and number of retries' },
    },
    {
      key: 'refund_lock',
      type: 'text',
      label: 'Refund lock',
      placeholder: '0x…',
      constraints: [{ type: 'pattern', value: '^(0x[0-9a-fA-F]{64})?$' }],
      ui: { helpText: 'ID of an expired lock: refunds it instead of bridging' },
    },
  ],
  resets: { bridge_direction: ['sourceToken', 'destinationToken'] },
  effect: 'broadcast',
  required: ['recipient'],
  messages: { missing: catalogueErrors.text('RECIPIENT_REQUIRED') },
  spends: [
    {
      kind: 'spend',
      use: 'transfer',
      spender: 'bridge',
      chainKey: 'bridge_direction',
      chainIds: sourceChainIds,
      tokenKey: 'sourceToken',
      amountKey: 'amount',
      ownerKey: 'from',
      when: [{ field: 'refund_lock', operator: 'is_empty' }],
    },
  ],
  fixture: { recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', from: fixtureAccount },
  run: async ({ inputs, config, services, signal, idempotencyKey, spending, log }) => {
    const bridge = { ...(await readBridge(inputs, config, services, idempotencyKey)), spending }
    if (config.refund_lock) return askForRefund(bridge, config.refund_lock as Hex)
    log('pending')
    return startBridge(bridge, signal)
  },
  settle: async ({ inputs, config, services, signal, idempotencyKey, spending, request, transactionHash, log }) => {
    const bridge = { ...(await readBridge(inputs, config, services, idempotencyKey)), spending }
    const { src, dst } = bridge
    if (isApprovalRequest(request)) {
      const further = await settleApproval(await bridgeApproval(bridge), request, transactionHash, signal)
      return further ?? askForLock(bridge, signal)
    }
    const state = bridgeStateOf(request)
    if (state.step === 'claim') {
      await awaitReceipt(services, dst.chainId, request, transactionHash, signal)
      const { id: bridgeHash, contract: htlcContract, hashlock: secretHash, timelock, dstAmount } = state
      const { estimatedCompletion, gasEstimate, lockHash } = state
      log('claimed')
      return {
        bridgeHash,
        htlcContract,
        secretHash,
        timelock,
        status: 'claimed',
        estimatedCompletion,
        gasEstimate,
        outputAmount: (await services.bridge.lock(dst.chainId, state.counterLock))?.amount.toString() ?? dstAmount,
        transactionHash: lockHash,
        claimHash: transactionHash,
      }
    }
    await awaitReceipt(services, src.chainId, request, transactionHash, signal)
    if (state.step === 'refund') {
      log('refunded')
      return { bridgeHash: state.id, status: 'refunded', transactionHash }
    }
    log(`src_locked ${state.id}`)
    const claim = await askForClaim(bridge, state, transactionHash, signal)
    log('dst_locked')
    return claim
  },
})

type BridgeSettings = {
  readonly bridge_direction: keyof typeof directions
  readonly sourceToken: Json
  readonly destinationToken: Json
  readonly timelock_duration: number
  readonly relayer_config: Json
}

async function readBridge(
  inputs: { readonly amount?: unknown; readonly recipient?: Json | undefined; readonly from?: Json | undefined },
  config: BridgeSettings,
  services: CatalogueServices,
  purpose: string,
): Promise<Bridge> {
  const [srcChain, dstChain] = directions[config.bridge_direction]
  const recipient = readAccount(inputs.recipient)
  if (!recipient) throw catalogueErrors.error('RECIPIENT_REQUIRED')
  const account = readAccount(inputs.from) ?? (await services.wallet.account())?.address
  if (!account) throw defiErrors.error('WALLET_NOT_CONNECTED')
  // The counterparty trades listed tokens only.
  const src = readToken(config.sourceToken || nativeTokenAddress, srcChain)
  const dst = readToken(config.destinationToken || nativeTokenAddress, dstChain)
  const unitsOf = (text: string) => parseAmount(text, src).units
  const amount = unitsOf(String(inputs.amount ?? ''))
  if (amount < unitsOf(bridgeLimits.minimum)) throw catalogueErrors.error('BRIDGE_AMOUNT_TOO_SMALL')
  if (amount > unitsOf(bridgeLimits.maximum)) throw catalogueErrors.error('BRIDGE_AMOUNT_TOO_LARGE')
  const relayer = isJsonObject(config.relayer_config) ? config.relayer_config : {}
  return {
    services,
    src,
    dst,
    amount,
    account,
    recipient,
    lockSeconds: Math.round(config.timelock_duration * 3600),
    waitMs: Math.min(atLeastZero(relayer.timeout, 30), maximumWaitMinutes) * 60_000,
    retries: Math.min(10, Math.floor(atLeastZero(relayer.retries, 3))),
    purpose,
  }
}

function atLeastZero(value: Json | undefined, otherwise: number): number {
  const number = Number(value ?? otherwise)
  return Number.isFinite(number) && number >= 0 ? number : otherwise
}
