import { type DefiServices, defiErrors, findChain, findToken, formatUnits, parseUnits } from '@sluice/defi'
import { createContractCallIntent, isNative, type Token } from '@sluice/guard'
import { type Json, waitForSignature } from '@sluice/workflow'
import { receiptToJson } from '../../contracts/askForCall.ts'
import { readAbi } from '../../contracts/contractAbi.ts'
import { type ContractCall, isReading, readCall } from '../../contracts/contractCall.ts'
import { refineCallIntent } from '../../contracts/refineCallIntent.ts'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import {
  abiField,
  accountField,
  argumentsField,
  chainField,
  chainPort,
  contractField,
  contractPort,
  fixtureAccount,
  functionField,
} from '../../fields.ts'
import { readAccount, readChainId, readUnits } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

const requestLifetimeMs = 10 * 60_000

type Spend = { readonly token: Token; readonly amount: bigint }

export const writeContract = defineComponent({
  id: 'writeContract',
  name: 'Write Contract',
  category: 'Wallet',
  description: 'Sends a transaction to any contract.',
  documentation:
    'Takes an ABI, a function and its arguments like Read Contract, simulates the call first and asks the wallet to send it. The guard compares the transaction with exactly this call, and allows only the value, the amount of a token transfer and the amount of "Token spent" to leave the account. A contract that is not on the built-in lists must be confirmed by the user; approvals are made only by Token Approval.',
  version: '1.0.0',
  tags: ['contract', 'abi', 'transaction', 'send'],
  icon: 'file-pen-line',
  inputs: {
    chainId: chainPort,
    address: contractPort,
    from: { name: 'From', dataType: 'address', accepts: ['string'], required: true },
    arguments: { name: 'Arguments', dataType: 'array', accepts: ['object', 'string'] },
    value: { name: 'Value', dataType: 'string', accepts: ['number'], unit: 'baseUnits' },
  },
  outputs: {
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    gasUsed: { name: 'Gas used', dataType: 'number', unit: 'gas' },
    receipt: { name: 'Receipt', dataType: 'transaction' },
  },
  fields: [
    chainField,
    contractField,
    abiField,
    functionField,
    argumentsField,
    { ...accountField, required: true },
    {
      key: 'value',
      type: 'text',
      format: 'amount',
      label: 'Value (wei)',
      defaultValue: '0',
      constraints: [
        { type: 'pattern', value: '^[0-9]+$', message: 'Value (wei) must be a whole number of base units' },
      ],
      ui: { helpText: 'Native tokens sent with the call' },
    },
    {
      key: 'spendToken',
      type: 'text',
      format: 'token',
      label: 'Token spent',
      placeholder: 'Symbol or address',
      ui: { helpText: 'Approved token that the contract takes' },
    },
    {
      key: 'spendAmount',
      type: 'text',
      format: 'amount',
      label: 'Amount spent (base units)',
      conditional: { field: 'spendToken', operator: 'is_not_empty' },
      constraints: [
        { type: 'pattern', value: '^[0-9]+$', message: 'The amount that leaves must be a whole number of base units' },
      ],
    },
  ],
  resets: { chainId: ['spendToken'] },
  effect: 'broadcast',
  required: ['chainId', 'address', 'abi', 'functionName', 'from'],
  fixture: {
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    abi: 'function transfer(address to, uint256 amount) returns (bool)',
    functionName: 'transfer',
    arguments: ['0x000000000000000000000000000000000000dEaD', '2500000'],
    from: fixtureAccount,
  },
  run: async ({ inputs, config, services, signal }) => {
    const chainId = readChainId(inputs.chainId)
    const { abi, functionName } = config
    const call = readCall({ address: inputs.address, abi, functionName, arguments: inputs.arguments })
    const value = parseUnits(String(inputs.value || '0'))
    checkCall(call, value)
    const from = readAccount(inputs.from)!
    const walletChainId = services.chains.walletChainId(chainId)
    const transaction = { chainId: walletChainId, from, to: call.contract, data: call.data, value: value.toString() }
    const token = await calledToken(services, call, chainId, signal)
    const spends = findSpends(call, token) ?? (await readSpends(services, config, chainId, signal))
    const simulation = await services.chains.simulate(transaction)
    if (simulation.status === 'reverted') {
      throw defiErrors.error('CALL_REVERTED', { to: call.contract, reason: simulation.reason })
    }
    const intent = refineCallIntent(
      createContractCallIntent({
        chainId,
        transaction,
        purpose: purposeOf(call, token, spends),
        contract: call.contract,
        origin: token && token.verified !== false ? 'known' : 'user',
        signature: call.signature,
        arguments: call.arguments,
        spends,
      }),
      { name: call.name, data: call.data, abi: readAbi(abi) },
    )
    const minimumNonce = await services.chains.nextNonce(chainId, from)
    return waitForSignature({ transaction, intent, minimumNonce, expiresAt: services.now() + requestLifetimeMs })
  },
  settle: async ({ inputs, services, signal, request, transactionHash }) => {
    const chainId = readChainId(inputs.chainId)
    const receipt = await awaitReceipt(services, chainId, request, transactionHash, signal)
    return {
      transactionHash,
      gasUsed: Number(receipt.gasUsed),
      receipt: receiptToJson(services, receipt),
    }
  },
})

function checkCall(call: ContractCall, value: bigint): void {
  const { name } = call
  if (isReading(call)) throw catalogueErrors.error('FUNCTION_READS_ONLY', { name })
  if (value > 0n && call.item.stateMutability !== 'payable') {
    throw catalogueErrors.error('VALUE_NOT_PAYABLE', { name, value })
  }
}

const transferName = 'transfer(address,uint256)'

/** The token that is called: a listed one, or for a transfer any that its contract describes. */
async function calledToken(
  services: DefiServices,
  { contract, name }: ContractCall,
  chainId: number,
  signal: AbortSignal,
): Promise<Token | undefined> {
  const listed = findToken(chainId, contract)
  if (listed || name !== transferName) return listed
  try {
    return await resolveToken(services, contract, chainId, signal)
  } catch (error) {
    // Other contracts have a function of this name too.
    if (defiErrors.is(error, 'TOKEN_NOT_ERC20') || defiErrors.is(error, 'TOKEN_CONTRACT_MISSING')) return undefined
    throw error
  }
}

/** Tokens spent besides the value by transfers and unwrapping; undefined for other calls. */
function findSpends(call: ContractCall, token: Token | undefined): readonly Spend[] | undefined {
  if (!token) return undefined
  // WETH9 and its kin write no Transfer when they are unwrapped, so no simulation shows that they leave.
  const isUnwrap = findChain(token.chainId)?.wrappedNative === token.address && call.name === 'withdraw(uint256)'
  if (isUnwrap) return [{ token, amount: BigInt(String(call.arguments[0])) }]
  const isTransfer = !isNative(token.address) && call.name === transferName
  return isTransfer ? [{ token, amount: BigInt(String(call.arguments[1])) }] : undefined
}

type SpendSettings = { readonly spendToken?: Json | undefined; readonly spendAmount?: string | undefined }

/** The token that the user says is spent. */
async function readSpends(
  services: DefiServices,
  { spendToken, spendAmount = '' }: SpendSettings,
  chainId: number,
  signal: AbortSignal,
): Promise<readonly Spend[]> {
  if (!spendToken) return []
  return [{ token: await resolveToken(services, spendToken, chainId, signal), amount: readUnits(spendAmount) }]
}

function purposeOf(call: ContractCall, token: Token | undefined, spends: readonly Spend[]): string {
  const leaving = spends.map(({ token: { symbol, decimals }, amount }) => `${formatUnits(amount, decimals)} ${symbol}`)
  const what = `Call ${call.item.name} of ${token?.symbol ?? call.contract}`
  return leaving.length === 0 ? what : `${what}: ${leaving.join(', ')} may leave`
}
