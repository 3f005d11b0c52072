import { toFunctionSelector } from 'viem/utils'
import { findingsOf } from '../../findings/finding.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T18')

const mint = toFunctionSelector('function mint(uint256)')

/** A mint pays the price of each NFT and brings all of them, from the collection that is named. */
export const nftMint: CallRule = ({ intent, call, transaction, facts: { simulation } }) => {
  if (intent.kind !== 'nftMint' || call.kind !== 'call') return []
  const { contract: collection, quantity, price } = intent
  const values = { collection, quantity, price }
  if (call.selector !== mint || call.decoded[0] !== quantity || BigInt(quantity) === 0n) {
    return [finding('block', 'The call does not mint the number of NFTs you chose.', values)]
  }
  if (BigInt(transaction.value) !== BigInt(quantity) * BigInt(price)) {
    return [finding('block', 'The amount sent is not the price of the NFTs.', { ...values, value: transaction.value })]
  }
  if (simulation.status !== 'success') return []
  if (simulation.balanceChanges === null) {
    return [finding('confirm', 'This network does not report whether the NFTs arrive.', values)]
  }
  const arriving = simulation.balanceChanges.filter(
    ({ token, delta, tokenId }) => tokenId !== undefined && delta > 0n && sameAddress(token, collection),
  )
  if (BigInt(arriving.length) >= BigInt(quantity)) return []
  return [
    finding('block', 'The call does not bring the NFTs it is paid for.', { ...values, arriving: arriving.length }),
  ]
}
