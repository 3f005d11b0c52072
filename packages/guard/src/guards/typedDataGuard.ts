import { type Finding, findingsOf } from '../findings/finding.ts'
import { checkTokens } from '../rules/transaction/t21Tokens.ts'
import { t16Permit2 } from '../typed/rules/t16Permit2.ts'
import { t17Domain } from '../typed/rules/t17Domain.ts'
import { t17Elsewhere } from '../typed/rules/t17Elsewhere.ts'
import { t17Order } from '../typed/rules/t17Order.ts'
import { t17Permit } from '../typed/rules/t17Permit.ts'
import { shownTokens } from '../typed/shownTokens.ts'
import type { TypedIntent } from '../typed/typedIntent.ts'
import type { TypedGuardInput } from '../typed/typedRule.ts'

const finding = findingsOf('T17')

type Fields = { readonly [name: string]: unknown }
type Kind = TypedIntent['kind']

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isAddress = (value: unknown) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
const isHex = (value: unknown) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)
const isUnits = (value: unknown) => typeof value === 'string' && /^\d{1,78}$/.test(value)
const isToken = (value: unknown) => isObject(value) && typeof value.chainId === 'number' && isAddress(value.address)
const isHashes = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isHex)

type Shape = { readonly [name: string]: (value: unknown) => boolean }

const isInteger = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const signed: Shape = { chainId: isInteger, walletChainId: isInteger, account: isAddress }
const order: Shape = {
  ...signed,
  src: isToken,
  dst: isToken,
  makingAmount: isUnits,
  takingAmount: isUnits,
  verifyingContract: isAddress,
  expiresAt: isInteger,
  extension: isHex,
}
const permit: Shape = { ...signed, token: isToken, spender: isAddress, amount: isUnits, deadline: isInteger }
const shapes: { readonly [kind in Kind]: Shape } = {
  limitOrder: order,
  fusionOrder: order,
  crossChainOrder: { ...order, receiver: isAddress, secretHashes: isHashes },
  permit,
  permit2: permit,
}

/**
 * Whether intent and typed data are ones that the rules can read at all; they travel as JSON, and what is no wish that
 * we know is blocked like a wrong one.
 */
export function checkTypedShape({ intent, typedData }: Pick<TypedGuardInput, 'intent' | 'typedData'>): Finding[] {
  const kind: unknown = (intent as unknown as Fields | null | undefined)?.kind
  const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind as Kind] : undefined
  if (!shape) return [finding('block', 'What the signature is for is not known.')]
  const fields = intent as unknown as Fields
  const isWhole = Object.entries(shape).every(([name, isFit]) => isFit(fields[name]))
  const { domain, types, primaryType, message } = (typedData ?? {}) as Fields
  const isTyped =
    [domain, message, types].every(isObject) &&
    typeof primaryType === 'string' &&
    Object.values(types as Fields).every(list => Array.isArray(list) && list.every(isObject))
  return isWhole && isTyped
    ? []
    : [finding('block', 'Something is missing in what is to be signed or in what it is for.')]
}

function judge({ intent, typedData, facts }: TypedGuardInput): readonly Finding[] {
  switch (intent.kind) {
    case 'limitOrder':
    case 'fusionOrder':
      return t17Order({ intent, typedData, facts })
    case 'crossChainOrder':
      return [...t17Order({ intent, typedData, facts }), ...t17Elsewhere({ intent, typedData, facts })]
    case 'permit':
      return t17Permit({ intent, typedData, facts })
    case 'permit2':
      return t16Permit2({ intent, typedData, facts })
  }
}

/**
 * Holds EIP-712 typed data against what the user means and what the world says, right before it is signed.
 *
 * - Pure and never throws, whatever intent and typed data are; what is no known order or permit is blocked. Ask
 *   `isBlocked` of the result, and show every finding
 */
export function typedDataGuard(input: TypedGuardInput): Finding[] {
  const unreadable = checkTypedShape(input)
  if (unreadable.length > 0) return unreadable
  const { intent, facts } = input
  const tokens = facts.decimals ? checkTokens(shownTokens(intent), facts.decimals) : []
  return [...t17Domain(input), ...judge(input), ...tokens]
}
