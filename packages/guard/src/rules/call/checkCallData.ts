import { rules } from '../../findings/rules.ts'
import type { AnyCall } from '../../intent/callIntent.ts'
import { findArtifact, isCodeOf } from '../../values/knownArtifacts.ts'
import { isPlainPayment } from '../../values/plainPayment.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

/** Addresses the user must confirm: the payee of a plain transfer, and a contract entered by hand. */
function unconfirmed(intent: AnyCall): readonly ('receiver' | 'contract')[] {
  // only with: deployment
  // The code of a contract of this project says what it is.
  if (isPlainPayment(intent) && intent.artifactId !== undefined) return []
  // end only
  if (isPlainPayment(intent)) return ['receiver']
  return [
    ...(intent.receiver === undefined ? [] : (['receiver'] as const)),
    ...(intent.origin === 'known' ? [] : (['contract'] as const)),
  ]
}

/** Requires the call to go to the intended contract; asks to confirm a receiver or contract entered by hand. */
// only with: deployment
const checkContract: CallRule = ({ intent, transaction, facts }) => {
  // otherwise: const checkContract: CallRule = ({ intent, transaction }) => {
  // end only
  const values = { to: transaction.to, contract: intent.contract }
  if (!sameAddress(transaction.to, intent.contract)) {
    return [rules.contract.block('The target contract differs from your choice.', values)]
  }
  const { receiver } = intent
  // only with: deployment
  const { artifactId } = intent
  const artifact = artifactId === undefined ? undefined : findArtifact(artifactId)
  if (artifactId !== undefined && !(artifact && isCodeOf(artifact, facts))) {
    return [
      rules.contract.block('The code of the contract is not the one it is said to be.', { ...values, artifactId }),
    ]
  }
  // end only
  const isNamed = (address: string) =>
    isPlainPayment(intent)
      ? sameAddress(address, intent.contract)
      : intent.arguments.some(argument => typeof argument === 'string' && sameAddress(argument, address))
  if (receiver !== undefined && !isNamed(receiver)) {
    return [rules.contract.block('The call does not include the receiver you chose.', { receiver })]
  }
  return unconfirmed(intent).map(what =>
    rules.contract.confirm(`This ${what} was entered by hand. Check every character.`, {
      ...values,
      ...(what === 'receiver' && { receiver: receiver ?? intent.contract }),
      origin: 'user',
    }),
  )
}

/** Requires code at the called address; a plain transfer may go to any account. */
const checkContractCode: CallRule = ({ intent, transaction, facts }) =>
  facts.targetCode === '0x' && !isPlainPayment(intent)
    ? [rules.code.block('No contract at the call address on this chain.', { to: transaction.to })]
    : []

/** Requires the calldata to call the intended function and to match its encoding exactly. */
const checkFunction: CallRule = ({ intent, call }) => {
  switch (call.kind) {
    case 'call':
      return []
    case 'other': {
      const values = { selector: call.selector, expected: call.expected }
      return [rules.calldata.block('The called function differs from your choice.', values)]
    }
    case 'undecodable':
      return [rules.calldata.block('The calldata does not match the function.', { selector: call.selector })]
    case 'unreadable':
      return [
        rules.calldata.block('The function or its arguments cannot be decoded.', {
          signature: intent.signature,
        }),
      ]
  }
}

/** Requires every decoded argument to match the intent, and all spent tokens to be on the call's chain. */
const checkArguments: CallRule = ({ intent, call }) => {
  const foreign = intent.spends.some(({ token }) => token.chainId !== intent.chainId)
  const findings = foreign
    ? [rules.amounts.block('A token in this call is on another chain.', { chainId: intent.chainId })]
    : []
  if (call.kind !== 'call') return findings
  for (const [index, parameter] of call.parameters.entries()) {
    const [decoded, intended] = [JSON.stringify(call.decoded[index]), JSON.stringify(call.intended[index])]
    if (decoded === intended) continue
    const name = parameter.name ?? `#${index + 1}`
    findings.push(rules.amounts.block('A call argument differs from your choice.', { name, decoded, intended }))
  }
  return findings
}

/** Requires the native amount sent with the call to equal the intent's value. */
const checkCallValue: CallRule = ({ intent, transaction }) =>
  transaction.value === intent.value
    ? []
    : [
        rules.nativeAmount.block('The native amount sent with the call is wrong.', {
          value: transaction.value,
          expected: intent.value,
        }),
      ]

/** Rules about the called contract, function, arguments and value. */
export const callDataRules: readonly CallRule[] = [
  checkContract,
  checkContractCode,
  checkFunction,
  checkArguments,
  checkCallValue,
]
