import { decodeContractCall } from '../../decode/contractCall.ts'
import { type DescribeKnown, describeCall } from '../../describe/describeCall.ts'
import type { GuardFacts } from '../../facts/facts.ts'
import type { FactsRequest } from '../../facts/guardReader.ts'
import type { AnyCall, Spend } from '../../intent/callIntent.ts'
import { isPlainPayment } from '../../values/plainPayment.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { CallRule, IntentDefinition } from '../rule.ts'
import { addressesIn } from '../transaction/checkAddresses.ts'
import { callDataRules } from './checkCallData.ts'
import { checkCallSimulation, receiveRules, spendRules } from './checkCallFunds.ts'
import { type AllowedFunctions, checkForbiddenFunction } from './checkForbiddenFunction.ts'
import { checkTransfer } from './checkTransfer.ts'

type CallOptions<Intent extends AnyCall> = Pick<IntentDefinition<Intent>, 'kind' | 'schema'> &
  Partial<Pick<IntentDefinition<Intent>, 'amounts' | 'addresses' | 'readFacts' | 'tokens' | 'isPayment'>> & {
    /** Rules of this kind alone. */
    readonly rules?: readonly CallRule<Intent>[]
    readonly allowedFunctions?: AllowedFunctions
    // only with: nft
    /** Whether the call may take this NFT. */
    readonly isListed?: (intent: Intent, token: string, tokenId: bigint) => boolean
    // end only
    readonly describeKnown?: DescribeKnown<Intent>
  }

const amountsOf = ({ value, spends, receives = [] }: AnyCall) => ({
  intendedValue: value,
  ...Object.fromEntries(spends.map(({ token, amount }) => [`spent ${token.address}`, amount])),
  ...Object.fromEntries(receives.map(({ token, amount }) => [`received ${token.address}`, amount])),
})

async function readCallFacts({ intent, reader }: FactsRequest<AnyCall>): Promise<Partial<GuardFacts>> {
  const { chainId, account: owner, contract, receiver, spends } = intent
  const spendingOf = async ({ token }: Spend) => {
    const needsAllowance = !isNative(token.address) && !sameAddress(token.address, contract)
    const [balance, allowance] = await Promise.all([
      reader.balance({ chainId, owner, token }),
      needsAllowance ? reader.allowance({ chainId, owner, spender: contract, token }) : null,
    ])
    return { balance, allowance }
  }
  const [receiverCode, spending] = await Promise.all([
    receiver && reader.code(chainId, receiver),
    Promise.all(spends.map(spendingOf)),
  ])
  return { spending, ...(receiverCode !== undefined && { receiverCode }) }
}

/** Defines a kind of contract call: the rules of every call, and its own. */
export function defineCall<Intent extends AnyCall>(options: CallOptions<Intent>): IntentDefinition<Intent> {
  const { kind, schema, allowedFunctions = {}, describeKnown } = options
  return {
    kind,
    schema,
    amounts: intent => ({ ...amountsOf(intent), ...options.amounts?.(intent) }),
    tokens: intent => [
      ...[...intent.spends, ...(intent.receives ?? [])].map(({ token }) => token),
      ...(options.tokens?.(intent) ?? []),
    ],
    addresses: options.addresses ?? (intent => ({ named: addressesIn(intent.arguments) })),
    ...(options.isPayment && { isPayment: options.isPayment }),
    async readFacts(request) {
      const [facts, own] = await Promise.all([readCallFacts(request), options.readFacts?.(request)])
      return { ...facts, ...own }
    },
    check(input) {
      const { intent, transaction, facts } = input
      const decoded = { ...input, call: decodeContractCall(intent, transaction.data) }
      return [
        ...[...callDataRules, ...spendRules].flatMap(rule => rule(decoded)),
        // only with: nft
        ...checkCallSimulation(intent, facts, (token, id) => options.isListed?.(intent, token, id) ?? false),
        // otherwise: ...checkCallSimulation(intent, facts),
        // end only
        ...receiveRules.flatMap(rule => rule(decoded)),
        ...checkForbiddenFunction(decoded, allowedFunctions),
        ...checkTransfer(decoded),
        ...(options.rules ?? []).flatMap(rule => rule(decoded)),
      ]
    },
    describe: (intent, transaction) => describeCall(intent, transaction, describeKnown),
  }
}

/** Whether a call pays its receiver: a native payment or a token transfer. */
export const isTransfer = (intent: AnyCall): boolean =>
  isPlainPayment(intent) || /^function (safeT|t)ransfer(From)?\(/.test(intent.signature)
