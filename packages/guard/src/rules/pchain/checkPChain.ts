import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import type { PChainIntent } from '../../intent/pchainIntent.ts'
import { pchainFee, pchainGas } from '../../pchain/pchainFee.ts'
import {
  compareBytes,
  type PChainInput,
  type PChainOwner,
  type PChainTransaction,
  readPChainUtxo,
} from '../../pchain/readPChainTransaction.ts'
import type { Hex } from '../../values/token.ts'
import type { PChainRuleInput } from '../rule.ts'

export type PChainChecked<Intent extends PChainIntent = PChainIntent> = PChainRuleInput<Intent> & {
  readonly transaction: PChainTransaction
}

/** Checks one aspect of a decoded P-Chain transaction; an empty list means it passed. Pure. */
export type PChainRule = (input: PChainChecked) => readonly Finding[]

/** The only network that this application creates L1s on. Source: avalanchego `utils/constants` */
export const fujiNetworkId = 5

/** AVAX on Fuji: U8iRqJoiJm8xZHAacmvYyZVwqQx6uDNtQeP3CQ6fcgQk3JqnK. */
export const fujiAvaxId: Hex = '0x3d9bdac0ed1d761330cf680efdeb1a42159eb387d6d2950c96f7d28f61bbe2aa'

export const pchainId: Hex = `0x${'00'.repeat(32)}`

/** Largest transaction that a node takes. Source: avalanchego `vms/txs/mempool` */
export const maxTransactionBytes = 64 * 1024

/** Most that a fee may be: 0.1 AVAX, in nAVAX. Typical ones are below 0.0001 AVAX. */
export const maxFee = 100_000_000n

/** A fee may be this many times the required one, because the price can rise until the transaction is accepted. */
const maxFeeFactor = 4n

const isOwner = ({ threshold, addresses }: PChainOwner, address: string) =>
  threshold === 1 && addresses.length === 1 && addresses[0] === address.toLowerCase()

/** Whether somebody is the only owner, with one signature. */
export const isOwnedBy = isOwner

const checkNetwork: PChainRule = ({ intent, transaction, facts }) => {
  const values = { network: transaction.networkId, node: facts.networkId, expected: fujiNetworkId }
  if (intent.networkId !== fujiNetworkId || transaction.networkId !== fujiNetworkId) {
    return [rules.network.block('The transaction is not for the Fuji test network.', values)]
  }
  if (transaction.blockchainId !== pchainId) return [rules.network.block('The transaction is not for the P-Chain.')]
  if (facts.networkId !== fujiNetworkId) return [rules.network.block('The node belongs to another network.', values)]
  if (facts.isTestnet !== true) {
    return [rules.network.block('Core is not in testnet mode: it would send this to the mainnet P-Chain.')]
  }
  return facts.walletChainId === intent.walletChainId
    ? []
    : [rules.network.block('The wallet is on another network than you chose.', { wallet: facts.walletChainId })]
}

const checkAccount: PChainRule = ({ intent, facts }) =>
  facts.address !== null && facts.address.toLowerCase() === intent.address.toLowerCase()
    ? []
    : [rules.account.block('The wallet’s P-Chain address is not the one that was reviewed.', { wallet: facts.address })]

const checkPendingStep: PChainRule = ({ facts }) =>
  facts.isPending ? [rules.duplicate.block('A transaction of this step was sent and is not decided yet.')] : []

const compareInputs = (a: PChainInput, b: PChainInput) =>
  compareBytes(a.transactionId, b.transactionId) || a.outputIndex - b.outputIndex

/** Whether a list is sorted and has no two equal members. */
export const isSortedUnique = <Item>(items: readonly Item[], compare: (a: Item, b: Item) => number) =>
  items.every((item, index) => index === 0 || compare(items[index - 1]!, item) < 0)

/** Requires the chosen type, and the form that a node requires. */
const checkForm: PChainRule = ({ intent, transaction }) => {
  const { type, size, inputs, outputs, memo } = transaction
  const values = { type, expected: intent.kind }
  if (type !== intent.kind)
    return [rules.pchainTransaction.block('The transaction is of another type than the step.', values)]
  if (size > maxTransactionBytes)
    return [rules.pchainTransaction.block('The transaction is too large for the P-Chain.', { size })]
  if (memo !== '0x') return [rules.pchainTransaction.block('The transaction has a memo.')]
  if (inputs.length === 0 || !isSortedUnique(inputs, compareInputs)) {
    return [rules.pchainTransaction.block('The inputs are missing, repeated or out of order.')]
  }
  if (outputs.length > 1) return [rules.pchainTransaction.block('The transaction has more than one output.')]
  const isSingle = (indices: readonly number[]) => indices.length === 1 && indices[0] === 0
  const signatures = [
    ...inputs.map(input => input.signatureIndices),
    ...('subnetAuth' in transaction ? [transaction.subnetAuth] : []),
  ]
  return signatures.every(isSingle)
    ? []
    : [rules.pchainTransaction.block('The transaction asks for other signatures than yours.')]
}

/** Requires unspent AVAX of the own address as inputs, and change back to it. */
const checkFunds: PChainRule = ({ intent, transaction, facts }) => {
  const own = facts.utxos.map(readPChainUtxo).filter(utxo => utxo !== null)
  const findings: Finding[] = []
  for (const input of transaction.inputs) {
    const { transactionId, outputIndex, amount, assetId } = input
    const utxo = own.find(known => known.transactionId === transactionId && known.outputIndex === outputIndex)
    if (!utxo) {
      findings.push(
        rules.inputs.block('An input is not an unspent output of your address.', { transactionId, outputIndex }),
      )
    } else if (!isOwner(utxo, intent.address) || utxo.locktime !== 0n) {
      findings.push(rules.inputs.block('An input is locked or is not yours alone.', { transactionId, outputIndex }))
    } else if (utxo.amount !== amount || utxo.assetId !== assetId || assetId !== fujiAvaxId) {
      findings.push(
        rules.inputs.block('An input has another amount or asset than the P-Chain says.', {
          amount,
          held: utxo.amount,
        }),
      )
    }
  }
  for (const output of transaction.outputs) {
    const { amount, assetId, locktime } = output
    if (!isOwner(output, intent.address) || locktime !== 0n || assetId !== fujiAvaxId || amount === 0n) {
      findings.push(rules.inputs.block('An output does not return AVAX to your own address.', { amount }))
    }
  }
  return findings
}

/** Requires a fee that a node accepts and that is not far above it. */
const checkFee: PChainRule = ({ transaction, facts }) => {
  const paid = pchainFee(transaction)
  const required = pchainGas(transaction) * facts.gasPrice
  const values = { paid, required, limit: maxFee }
  if (paid < required) return [rules.pchainFee.block('The fee is lower than the P-Chain requires.', values)]
  return paid > required * maxFeeFactor || paid > maxFee
    ? [rules.pchainFee.block('The fee is far higher than the P-Chain requires.', values)]
    : []
}

/** Rules of every P-Chain transaction. */
export const pchainRules: readonly PChainRule[] = [
  checkNetwork,
  checkAccount,
  checkPendingStep,
  checkForm,
  checkFunds,
  checkFee,
]
