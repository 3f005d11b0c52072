import { concat, type Hex, numberToHex, size, stringToHex } from 'viem'
import type {
  PChainInput,
  PChainOutput,
  PChainOwner,
  PChainTransaction,
} from '../guard/pchain/readPChainTransaction.ts'

/** A transaction before it has a size. */
export type NewTransaction = PChainTransaction extends infer T
  ? T extends { size: number }
    ? Omit<T, 'size'>
    : never
  : never

const short = (value: number): Hex => numberToHex(value, { size: 2 })
const int = (value: number): Hex => numberToHex(value, { size: 4 })
const long = (value: bigint): Hex => numberToHex(value, { size: 8 })

const list = (items: readonly Hex[]): Hex => concat([int(items.length), ...items])
const bytes = (value: Hex): Hex => concat([int(size(value)), value])

/** Type ids of the P-Chain's codec. Source: avalanchego `vms/platformvm/txs/codec.go` */
const [transferInput, transferOutput, subnetAuthType, ownersType] = [int(5), int(7), int(10), int(11)]
const typeIds = { createChain: int(15), createSubnet: int(16), convertSubnet: int(35) } as const

const encodeOwner = ({ threshold, addresses }: PChainOwner): Hex => concat([int(threshold), list(addresses)])

const encodeOutput = (output: PChainOutput): Hex =>
  concat([output.assetId, transferOutput, long(output.amount), long(output.locktime), encodeOwner(output)])

const encodeInput = ({ transactionId, outputIndex, assetId, amount, signatureIndices }: PChainInput): Hex =>
  concat([transactionId, int(outputIndex), assetId, transferInput, long(amount), list(signatureIndices.map(int))])

const encodeAuth = (indices: readonly number[]): Hex => concat([subnetAuthType, list(indices.map(int))])

function encodeOwn(transaction: NewTransaction): readonly Hex[] {
  switch (transaction.type) {
    case 'createSubnet': {
      const { owner } = transaction
      return [ownersType, long(owner.locktime), encodeOwner(owner)]
    }
    case 'createChain': {
      const { subnetId, chainName, vmId, fxIds, genesis, subnetAuth } = transaction
      const name = stringToHex(chainName)
      return [subnetId, short(size(name)), name, vmId, list(fxIds), bytes(genesis), encodeAuth(subnetAuth)]
    }
    case 'convertSubnet': {
      const { subnetId, managerChainId, managerAddress, validators, subnetAuth } = transaction
      const encoded = validators.map(validator =>
        concat([
          bytes(validator.nodeId),
          long(validator.weight),
          long(validator.balance),
          validator.publicKey,
          validator.proofOfPossession,
          encodeOwner(validator.remainingBalanceOwner),
          encodeOwner(validator.deactivationOwner),
        ]),
      )
      return [subnetId, managerChainId, bytes(managerAddress), list(encoded), encodeAuth(subnetAuth)]
    }
  }
}

/**
 * Encodes an unsigned P-Chain transaction. Lists have to be in the P-Chain's order already.
 *
 * - Source: https://build.avax.network/docs/rpcs/p-chain/txn-format
 */
export function encodeTransaction(transaction: NewTransaction): Hex {
  const { type, networkId, blockchainId, outputs, inputs, memo } = transaction
  return concat([
    short(0),
    typeIds[type],
    int(networkId),
    blockchainId,
    list(outputs.map(encodeOutput)),
    list(inputs.map(encodeInput)),
    bytes(memo),
    ...encodeOwn(transaction),
  ])
}
