import { encodeContractCall } from '../src/decode/contractCall.ts'
import type { GuardFacts } from '../src/facts/facts.ts'
import type { GuardInput } from '../src/guards/txGuard.ts'
import { txGuard } from '../src/guards/txGuard.ts'
import type { ContractCallIntent } from '../src/intent/callIntent.ts'
import { createContractCallIntent } from '../src/intent/callIntent.ts'
import type { CallArgument } from '../src/intent/intentFields.ts'
import type { Address } from '../src/values/token.ts'
import { makeToken } from './makeToken.ts'

export const account: Address = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
export const contract: Address = '0x1111111111111111111111111111111111111111'
export const stranger: Address = '0x00000000000000000000000000000000DeaDBeef'
export const usdc = makeToken('USDC')
export const signature = 'function lock(address receiver, uint256 amount, (bytes32 hash, uint64 until) terms) payable'
export const hash = `0x${'ab'.repeat(32)}`
export const args = [account, '1000000', { hash, until: '1800000000' }]
export const success = { status: 'success', gasUsed: 80_000n, balanceChanges: [] } as const

export type CallInput = GuardInput<ContractCallIntent>

/** A good call of a known contract that takes 1 USDC, as it is just before it is signed. */
export function makeCall(): CallInput {
  const transaction = {
    chainId: 31337,
    from: account,
    to: contract,
    data: encodeContractCall(signature, args),
    value: '7',
  }
  const spends = [{ token: usdc, amount: 1_000_000n }]
  const intent = createContractCallIntent({
    chainId: 1,
    transaction,
    purpose: 'Lock 1 USDC',
    contract,
    origin: 'known',
    signature,
    arguments: args,
    spends,
  })
  const facts: GuardFacts = {
    walletChainId: 31337,
    account,
    allowedTargets: [],
    providerSpender: null,
    targetCode: '0xfe',
    nativeBalance: 10n ** 18n,
    tokenBalance: 0n,
    allowance: null,
    spending: [{ balance: 1_000_000n, allowance: 1_000_000n }],
    simulation: { ...success, balanceChanges: [{ token: usdc.address, delta: -1_000_000n }] },
    networkFee: 10n,
    now: 0,
  }
  return { intent, transaction, facts }
}

/** Rule and level of what the guard finds. */
export const found = (input: CallInput) => txGuard(input).map(({ id, level }) => `${id} ${level}`)
/** The same with another function. */
export function makeOther(
  other: string,
  values: readonly CallArgument[],
  change: Partial<ContractCallIntent> = {},
): CallInput {
  const input = makeCall()
  return {
    ...input,
    intent: { ...input.intent, signature: other, arguments: values, ...change },
    transaction: { ...input.transaction, data: encodeContractCall(other, values) },
  }
}
