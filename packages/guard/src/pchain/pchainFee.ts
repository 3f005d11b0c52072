import type { PChainTransaction } from './readPChainTransaction.ts'

/** Weights of a read and a write of the node's database, and of a microsecond of computing. Source: ACP-103 */
const readGas = 1_000
const formatGas = 1_000
const microsecondGas = 4

const signatureMicroseconds = 200
const proofMicroseconds = 1_050

/** Bytes that signing adds: the number of credentials; per credential its type, a count and one signature. */
const credentialListBytes = 4
const credentialBytes = 4 + 4 + 65

/** Database work of each type besides inputs, outputs and validators. Source: avalanchego `txs/fee/complexity.go` */
const ownWork = {
  createSubnet: { reads: 0, writes: 1 },
  createChain: { reads: 3, writes: 1 },
  convertSubnet: { reads: 3, writes: 2 },
} as const

/** Writes for one validator of a conversion. */
const validatorWrites = 4

/** Gas of a transaction whose inputs and subnet authorization need one signature each. */
export function pchainGas(transaction: PChainTransaction): bigint {
  const { type, inputs, outputs, size } = transaction
  const signatures = inputs.length + (type === 'createSubnet' ? 0 : 1)
  const validators = type === 'convertSubnet' ? transaction.validators.length : 0
  const { reads, writes } = ownWork[type]
  const bytes = size + credentialListBytes + credentialBytes * signatures
  const microseconds = signatureMicroseconds * signatures + proofMicroseconds * validators
  return BigInt(
    bytes +
      readGas * (reads + inputs.length) +
      formatGas * (writes + inputs.length + outputs.length + validatorWrites * validators) +
      microsecondGas * microseconds,
  )
}

const total = (amounts: readonly { readonly amount: bigint }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0n)

/** AVAX that validators start with, in nAVAX; 0 for other transactions. */
export const validatorBalances = (transaction: PChainTransaction): bigint =>
  transaction.type === 'convertSubnet' ? transaction.validators.reduce((sum, { balance }) => sum + balance, 0n) : 0n

/** What a transaction burns, in nAVAX: inputs less outputs and validator balances. Negative where more leaves than enters. */
export const pchainFee = (transaction: PChainTransaction): bigint =>
  total(transaction.inputs) - total(transaction.outputs) - validatorBalances(transaction)
