import { toFunctionSelector } from 'viem/utils'
import type { DecodedContractCall } from '../../decode/contractCall.ts'
import { rules } from '../../findings/rules.ts'
import type { NftListingIntent, NftMintIntent, NftPurchaseIntent } from '../../intent/nftIntent.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

const [list, buy] = ['list', 'buy'].map(name => toFunctionSelector(`function ${name}(address,uint256,uint256)`))

/** Whether the call has this selector and names collection, NFT and price of the intent. */
function isMeant(
  { collection, tokenId, price }: NftListingIntent | NftPurchaseIntent,
  call: Extract<DecodedContractCall, { kind: 'call' }>,
  selector: string | undefined,
): boolean {
  const [decodedCollection, decodedId, decodedPrice] = call.decoded
  return (
    call.selector === selector &&
    typeof decodedCollection === 'string' &&
    sameAddress(decodedCollection, collection) &&
    decodedId === tokenId &&
    decodedPrice === price
  )
}

/** A listing names the NFT and the price that were chosen; that no other NFT leaves is checked with every call. */
export const checkListing: CallRule<NftListingIntent> = ({ intent, call }) => {
  if (call.kind !== 'call') return []
  const { collection, tokenId, price } = intent
  const values = { collection, tokenId, price }
  if (!isMeant(intent, call, list)) {
    return [rules.simulation.block('The call does not list this NFT at this price.', values)]
  }
  return BigInt(price) > 0n ? [] : [rules.simulation.block('An NFT listed for nothing is given away.', values)]
}

/** A purchase pays exactly the price, in the currency that is named, and brings the NFT. */
export const checkPurchase: CallRule<NftPurchaseIntent> = ({ intent, call, transaction, facts: { simulation } }) => {
  if (call.kind !== 'call') return []
  const { collection, tokenId, price, currency, spends } = intent
  const values = { collection, tokenId, price }
  if (!isMeant(intent, call, buy))
    return [rules.simulation.block('The call does not buy this NFT at this price.', values)]
  const isPaid = isNative(currency.address)
    ? transaction.value === price && spends.length === 0
    : transaction.value === '0' &&
      spends.every(({ token, amount }) => sameAddress(token.address, currency.address) && amount === price)
  if (!isPaid) return [rules.simulation.block('The amount paid is not the price of the NFT.', values)]
  if (simulation.status !== 'success') return []
  if (simulation.balanceChanges === null) {
    return [rules.simulation.confirm('This network does not report whether the NFT arrives.', values)]
  }
  const arrives = simulation.balanceChanges.some(
    change => sameAddress(change.token, collection) && change.tokenId === BigInt(tokenId) && change.delta > 0n,
  )
  return arrives ? [] : [rules.simulation.block('The call does not bring the NFT it pays for.', values)]
}

const mint = toFunctionSelector('function mint(uint256)')

/** A mint pays the price of each NFT and brings all of them, from the collection that is named. */
export const checkMint: CallRule<NftMintIntent> = ({ intent, call, transaction, facts: { simulation } }) => {
  if (call.kind !== 'call') return []
  const { contract: collection, quantity, price } = intent
  const values = { collection, quantity, price }
  if (call.selector !== mint || call.decoded[0] !== quantity || BigInt(quantity) === 0n) {
    return [rules.simulation.block('The call does not mint the number of NFTs you chose.', values)]
  }
  if (BigInt(transaction.value) !== BigInt(quantity) * BigInt(price)) {
    return [
      rules.simulation.block('The amount sent is not the price of the NFTs.', { ...values, value: transaction.value }),
    ]
  }
  if (simulation.status !== 'success') return []
  if (simulation.balanceChanges === null) {
    return [rules.simulation.confirm('This network does not report whether the NFTs arrive.', values)]
  }
  const received = simulation.balanceChanges.filter(
    ({ token, delta, tokenId }) => tokenId !== undefined && delta > 0n && sameAddress(token, collection),
  )
  if (BigInt(received.length) >= BigInt(quantity)) return []
  return [
    rules.simulation.block('The call does not bring the NFTs it is paid for.', {
      ...values,
      received: received.length,
    }),
  ]
}
