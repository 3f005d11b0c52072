import { rules } from '../../findings/rules.ts'
import { findArtifact, isCodeOf } from '../../values/knownArtifacts.ts'
import { isPlainPayment } from '../../values/plainPayment.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'
import { checkReceiver } from './checkReceiver.ts'

/** Requires the call to go to the intended contract. */
const checkTarget: CallRule = ({ intent: { contract }, transaction: { to } }) =>
  sameAddress(to, contract)
    ? []
    : [rules.contract.block('The target contract differs from your choice.', { to, contract })]

/** Requires the code that makes the contract known. */
const checkArtifact: CallRule = ({ intent: { artifactId, contract }, transaction: { to }, facts }) => {
  if (artifactId === undefined) return []
  const artifact = findArtifact(artifactId)
  if (artifact && isCodeOf(artifact, facts)) return []
  const values = { to, contract, artifactId }
  return [rules.contract.block('The code of the contract is not the one it is said to be.', values)]
}

/** Asks to confirm a contract entered by hand. */
const checkOrigin: CallRule = ({ intent, transaction: { to } }) => {
  const { contract, origin } = intent
  if (origin === 'known') return []
  // only with: send
  // The contract of a payment is its receiver.
  if (isPlainPayment(intent)) return []
  // end only
  return [rules.contract.confirm('This contract was entered by hand. Check every character.', { to, contract, origin })]
}

/** Requires code at the called address. */
// only with: send
const checkContractCode: CallRule = ({ intent, transaction, facts }) => {
  // A plain transfer may go to any account.
  if (isPlainPayment(intent)) return []
  // otherwise: const checkContractCode: CallRule = ({ transaction, facts }) => {
  // end only
  if (facts.targetCode !== '0x') return []
  return [rules.code.block('No contract at the call address on this chain.', { to: transaction.to })]
}

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

/** Requires every decoded argument to match the intent. */
const checkArguments: CallRule = ({ call }) => {
  if (call.kind !== 'call') return []
  return call.parameters.flatMap((parameter, index) => {
    const [decoded, intended] = [JSON.stringify(call.decoded[index]), JSON.stringify(call.intended[index])]
    const values = { name: parameter.name ?? `#${index + 1}`, decoded, intended }
    return decoded === intended ? [] : [rules.amounts.block('A call argument differs from your choice.', values)]
  })
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
  checkTarget,
  // only with: deployment
  checkArtifact,
  // end only
  // only with: deployment send
  checkOrigin,
  // end only
  // only with: send
  checkReceiver,
  // end only
  checkContractCode,
  checkFunction,
  checkArguments,
  checkCallValue,
]
