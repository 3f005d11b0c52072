import { type Abi, decodeFunctionData, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { encodeContractCall, toArgument } from '../guard/decode/contractCall.ts'
import type { GovernorProposalIntent } from '../guard/intent/governanceIntent.ts'
import type { CallArgument } from '../guard/intent/intentFields.ts'
import { plainPayment } from '../guard/values/plainPayment.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import { type Address, nativeTokenAddress, type Token } from '../guard/values/token.ts'
import { actionSignatures } from './governanceAbi.ts'
import { formatDuration, formatShare } from './proposalTimes.ts'
import type { DaoState } from './readDao.ts'
import type { RawAction } from './readProposals.ts'

/** A call of a proposal in words. */
export type DescribedAction = {
  /** What it does: `Send 2 ETH to 0x…`. */
  readonly text: string
  readonly target: Address
  /** Name of the contract that is called; null for one that is not of this DAO. */
  readonly targetName: string | null
  /** `transfer(address to, uint256 amount)`; null for a payment of the native currency. */
  readonly functionName: string | null
  /** Of a payment in a known token. */
  readonly payment?: { readonly token: Token; readonly units: bigint; readonly receiver: Address }
  /** For the guard; null for a call that cannot be read. */
  readonly call: GovernorProposalIntent['actions'][number] | null
}

export type ActionContext = { readonly dao: DaoState; readonly native: Token; readonly tokens: readonly Token[] }

type Name = keyof typeof actionSignatures

const selectors: ReadonlyMap<Hex, Name> = new Map(
  (Object.keys(actionSignatures) as Name[]).map(name => [toFunctionSelector(actionSignatures[name]), name]),
)

const abi: Abi = parseAbi(Object.values(actionSignatures) as readonly string[])

/** Arguments as the guard takes them; null for calldata that is not exactly this call. */
function readArguments(signature: string, data: Hex): readonly CallArgument[] | null {
  try {
    const read = (decodeFunctionData({ abi, data }).args ?? []).map(toArgument)
    return encodeContractCall(signature, read).toLowerCase() === data.toLowerCase() ? read : null
  } catch {
    // Calldata of strangers may be anything; it is shown as it is.
    return null
  }
}

/** Tokens of the treasury, the voting token included. */
export const tokensOf = ({ dao, tokens }: ActionContext): readonly Token[] => [dao.token, ...tokens]

function nameTarget({ dao }: ActionContext, target: Address): string | null {
  if (sameAddress(target, dao.governor.address)) return 'Governor'
  if (sameAddress(target, dao.treasury.address)) return 'Treasury'
  return sameAddress(target, dao.token.address) ? 'Voting token' : null
}

const formatWithSymbol = (units: bigint, { decimals, symbol }: Token) => `${formatAmount(units, decimals)} ${symbol}`

/** What the functions of governor and treasury change, and to what. */
function describeSetting(name: Name, value: bigint, context: ActionContext): string | null {
  const { dao, native } = context
  switch (name) {
    case 'setVotingDelay':
      return `Set the voting delay to ${formatDuration(Number(value))}`
    case 'setVotingPeriod':
      return `Set the voting period to ${formatDuration(Number(value))}`
    case 'setProposalThreshold':
      return `Set the votes needed to propose to ${formatWithSymbol(value, dao.token)}`
    case 'updateQuorumNumerator':
      return `Set the quorum to ${formatShare(value, dao.quorumDenominator)} of the supply`
    case 'updateDelay':
      return `Set the delay of the treasury to ${formatDuration(Number(value))}`
    case 'setSpendingLimit': {
      const asset = dao.spending?.asset ?? nativeTokenAddress
      const token = [native, ...tokensOf(context)].find(({ address }) => sameAddress(address, asset))
      return `Set the spending limit to ${token ? formatWithSymbol(value, token) : `${value} base units`}`
    }
    default:
      return null
  }
}

function describeCall(name: Name, args: readonly CallArgument[], target: Address, context: ActionContext): string {
  const token = tokensOf(context).find(({ address }) => sameAddress(address, target))
  const [first, second] = args.map(String)
  if (name === 'transfer') {
    const units = BigInt(second!)
    return `Send ${token ? formatWithSymbol(units, token) : `${units} base units of the token ${target}`} to ${first}`
  }
  const isOfDao = nameTarget(context, target) !== null && args.length === 1 && /^\d+$/.test(first!)
  const setting = isOfDao ? describeSetting(name, BigInt(first!), context) : null
  return setting ?? `Call ${name}(${args.map(String).join(', ')}) of ${target}`
}

/** Reads a call of a proposal; what is not known is shown as calldata. */
export function describeAction({ target, value, data }: RawAction, context: ActionContext): DescribedAction {
  const { native } = context
  const shown = { target, targetName: nameTarget(context, target) }
  if (data === '0x') {
    const call = { target, value: value.toString(), signature: plainPayment, arguments: [] }
    const payment = { token: native, units: value, receiver: target }
    return { ...shown, text: `Send ${formatWithSymbol(value, native)} to ${target}`, functionName: null, payment, call }
  }
  const name = selectors.get(data.slice(0, 10).toLowerCase() as Hex)
  const signature = name && actionSignatures[name]
  const payment = value > 0n ? ` with ${formatWithSymbol(value, native)}` : ''
  const args = signature ? readArguments(signature, data) : null
  if (!name || !signature || !args) {
    const text = `Call an unknown function of ${target}${payment}: ${data}`
    return { ...shown, text, functionName: null, call: null }
  }
  const token = tokensOf(context).find(({ address }) => sameAddress(address, target))
  const isPayment = name === 'transfer' && token !== undefined && value === 0n
  return {
    ...shown,
    ...(isPayment && { payment: { token, units: BigInt(String(args[1])), receiver: String(args[0]) as Address } }),
    text: `${describeCall(name, args, target, context)}${payment}`,
    functionName: signature.replace('function ', ''),
    call: { target, value: value.toString(), signature, arguments: args },
  }
}
