import { decodeContractCall } from '../../decode/contractCall.ts'
import { type DescribeKnown, describeCall } from '../../describe/describeCall.ts'
import type { GuardFacts } from '../../facts/facts.ts'
import type { FactsRequest } from '../../facts/guardReader.ts'
import type { AnyCall, Spend } from '../../intent/callIntent.ts'
import { isPlainPayment } from '../../values/plainPayment.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { CallRule, IntentDefinition } from '../rule.ts'
import { addressesIn } from '../transaction/checkAddresses.ts'
import { checkNativeBalance } from '../transaction/checkTransaction.ts'
import { callDataRules } from './checkCallData.ts'
import { checkCallSimulation } from './checkCallSimulation.ts'
import { checkNestedCalls, checkRights } from './checkForbiddenFunction.ts'
import { checkReceives } from './checkReceives.ts'
import { spendRules } from './checkSpends.ts'
import { transferRules } from './checkTransfer.ts'

/** What a kind of contract call adds to the rules of every call. */
type CallOptions<Intent extends AnyCall> = {
  readonly kind: Intent['kind']
  readonly schema: IntentDefinition['schema']
  // only with: governance send
  readonly addresses?: IntentDefinition<Intent>['addresses']
  // end only
  // only with: governance nft
  readonly amounts?: IntentDefinition<Intent>['amounts']
  readonly tokens?: IntentDefinition<Intent>['tokens']
  readonly readFacts?: IntentDefinition<Intent>['readFacts']
  /** Rules of this kind alone. */
  readonly rules?: readonly CallRule<Intent>[]
  /** Selector of a function that grants rights and has a rule of its own. */
  readonly allowedRight?: string
  readonly describeKnown?: DescribeKnown<Intent>
  // end only
  // only with: nft
  /** Whether the call may take this NFT. */
  readonly isListed?: (intent: Intent, token: string, tokenId: bigint) => boolean
  // end only
  // only with: send
  readonly isPayment?: (intent: Intent) => boolean
  // end only
  // only with: editor
  /** The kind has rules of its own for the calls within its call. */
  readonly allowsNestedCalls?: boolean
  // end only
}

/** Amounts of every call. */
const amountsOf = (intent: AnyCall) => ({
  intendedValue: intent.value,
  // only with: nft send
  ...Object.fromEntries(intent.spends.map(({ token, amount }) => [`spent ${token.address}`, amount])),
  // end only
  // only with: editor
  ...Object.fromEntries(intent.receives?.map(({ token, amount }) => [`received ${token.address}`, amount]) ?? []),
  // end only
})

async function readCallFacts({ intent, reader }: FactsRequest<AnyCall>): Promise<Partial<GuardFacts>> {
  const { chainId, account: owner, contract, spends } = intent
  const spendingOf = async ({ token }: Spend) => {
    const needsAllowance = !isNative(token.address) && !sameAddress(token.address, contract)
    const [balance, allowance] = await Promise.all([
      reader.balance({ chainId, owner, token }),
      needsAllowance ? reader.allowance({ chainId, owner, spender: contract, token }) : null,
    ])
    return { balance, allowance }
  }
  // only with: send
  const [receiverCode, spending] = await Promise.all([
    intent.receiver && reader.code(chainId, intent.receiver),
    Promise.all(spends.map(spendingOf)),
  ])
  return { spending, ...(receiverCode !== undefined && { receiverCode }) }
  // otherwise: return { spending: await Promise.all(spends.map(spendingOf)) }
  // end only
}

/** Defines a kind of contract call: the rules of every call, and its own. */
export function defineCall<Intent extends AnyCall>(options: CallOptions<Intent>): IntentDefinition<Intent> {
  return {
    kind: options.kind,
    schema: options.schema,
    // only with: governance nft
    amounts: intent => ({ ...amountsOf(intent), ...options.amounts?.(intent) }),
    // otherwise: amounts: amountsOf,
    // end only
    // only with: approval governance send
    // only with: governance nft send
    // only with: nft send
    tokens: intent => [
      // Their decimals are compared with those on the chain.
      ...intent.spends.map(({ token }) => token),
      // only with: editor
      ...(intent.receives?.map(({ token }) => token) ?? []),
      // end only
      // only with: governance nft
      ...(options.tokens?.(intent) ?? []),
      // end only
    ],
    // otherwise: tokens: intent => options.tokens?.(intent) ?? [],
    // end only
    // otherwise: tokens: () => [],
    // end only
    // end only
    // only with: governance send
    addresses: options.addresses ?? (intent => ({ named: addressesIn(intent.arguments) })),
    // otherwise: addresses: intent => ({ named: addressesIn(intent.arguments) }),
    // end only
    // only with: send
    ...(options.isPayment && { isPayment: options.isPayment }),
    // end only
    // only with: governance nft send
    async readFacts(request) {
      return {
        // only with: nft send
        ...(await readCallFacts(request)),
        // end only
        // only with: governance nft
        ...(await options.readFacts?.(request)),
        // end only
      }
    },
    // otherwise: readFacts: async () => ({}),
    // end only
    check(input) {
      const { intent, transaction, facts } = input
      const decoded = { ...input, call: decodeContractCall(intent, transaction.data) }
      return [
        ...callDataRules.flatMap(rule => rule(decoded)),
        // only with: nft send
        ...spendRules.flatMap(rule => rule(decoded)),
        // end only
        ...checkNativeBalance(input),
        // only with: nft
        ...checkCallSimulation(intent, facts, (token, id) => options.isListed?.(intent, token, id) ?? false),
        // otherwise: ...checkCallSimulation(intent, facts),
        // end only
        // only with: editor
        ...checkReceives(decoded),
        ...(options.allowsNestedCalls ? [] : checkNestedCalls(decoded)),
        // end only
        // only with: send
        ...transferRules.flatMap(rule => rule(decoded)),
        // end only
        // only with: governance nft
        ...checkRights(decoded, options.allowedRight),
        ...(options.rules ?? []).flatMap(rule => rule(decoded)),
        // otherwise: ...checkRights(decoded),
        // end only
      ]
    },
    // only with: governance nft
    describe: (intent, transaction) => describeCall(intent, transaction, options.describeKnown),
    // otherwise: describe: describeCall,
    // end only
  }
}

/** Whether a call pays its receiver: a native payment or a token transfer. */
export const isTransfer = (intent: AnyCall): boolean =>
  isPlainPayment(intent) || /^function (safeT|t)ransfer(From)?\(/.test(intent.signature)
