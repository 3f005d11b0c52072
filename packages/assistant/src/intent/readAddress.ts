import type { ComponentInfo, Field } from '@sluice/workflow'
import type { Values } from '../intent.ts'
import type { Entity } from './entities.ts'
import { readTraits } from './traits.ts'
import { splitWords } from './vocabulary.ts'

export type AddressPlace =
  | { readonly kind: 'meaning'; readonly meaning: 'contract' | 'recipient' | 'token' | 'toToken' | 'account' }
  | { readonly kind: 'field'; readonly key: string }

/** Where an address belongs: to the field that is named before it, else by its preposition. */
export function placeAddress(
  component: ComponentInfo,
  entities: readonly Entity[],
  index: number,
  values: Values,
): AddressPlace | undefined {
  const traits = readTraits(component)
  const isPlain = entities[index]!.kind === 'address'
  const before = entities[index - 1]?.word ?? ''
  const label = labelBefore(entities, index)
  const named = traits.accounts.find(field => splitWords(`${field.key} ${field.label}`).includes(label))
  const acts = component.effect === 'broadcast' || component.effect === 'sign'
  const takesRecipient = traits.recipient !== undefined || component.inputs.recipient !== undefined
  const isTarget = entities[index - 1]?.kind === 'arrow' || /^(to|recipient|receiver|for|at|:|towards)$/.test(before)
  const isOwn = /^(from|by|owner|sender|as)$/.test(before)
  const meant = (meaning: Extract<AddressPlace, { kind: 'meaning' }>['meaning']): AddressPlace => ({
    kind: 'meaning',
    meaning,
  })
  if (named !== undefined && !/^(address|token)$/.test(label)) {
    return isAccount(named) && values.account === undefined ? meant('account') : { kind: 'field', key: named.key }
  }
  if (traits.contract !== undefined && values.contract === undefined) return meant('contract')
  if (
    takesRecipient &&
    values.recipient === undefined &&
    (isTarget || (acts && !isOwn) || traits.accounts.length === 0)
  )
    return meant('recipient')
  if (traits.tokens.length > 1 && isTarget && values.toToken === undefined && isPlain) return meant('toToken')
  if (traits.tokens.length > 0 && values.token === undefined && isPlain && /^(token|of|swap|sell)$/.test(before))
    return meant('token')
  // "let 0x… spend 40 DAI": whose account it is not, as that is the wallet's.
  const other =
    (acts || traits.accounts.length > 1) && !isOwn ? traits.accounts.find(field => !isAccount(field)) : undefined
  if (other !== undefined) return { kind: 'field', key: other.key }
  return traits.accounts.length > 0 && values.account === undefined && !(acts && isTarget)
    ? meant('account')
    : undefined
}

const isAccount = ({ label, key }: Field): boolean =>
  splitWords(`${key} ${label}`).some(word => /^(from|owner|account|wallet|caller|sender)$/.test(word))

/** The noun before an address: "treasury at 0x…", "spender is 0x…", "owner: 0x…". */
function labelBefore(entities: readonly Entity[], index: number): string {
  let at = index - 1
  while (
    at >= 0 &&
    (/^(at|is|as|address|account|the|be)$/.test(entities[at]!.word) || /^[:=]$/.test(entities[at]!.text))
  )
    at -= 1
  return entities[at]?.kind === 'word' ? entities[at]!.word : ''
}
