import { type Log, parseEventLogs, zeroAddress } from 'viem'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { Token } from '../guard/values/token.ts'
import { collectionAbi, marketplaceAbi } from './nftAbi.ts'

/** What a mined transaction did, read from its logs; null for others. */
export function describeNftLogs(logs: readonly Log[], currency: Token | null): string | null {
  const amount = (units: bigint) =>
    currency ? `${formatAmount(units, currency.decimals)} ${currency.symbol}` : `${units} base units`
  const [event] = parseEventLogs({ abi: marketplaceAbi, logs: [...logs] })
  switch (event?.eventName) {
    case 'Sold': {
      const { tokenId, price, fee, royalty } = event.args
      const seller = amount(price - fee - royalty)
      return `Bought NFT #${tokenId} for ${amount(price)}: ${seller} to the seller, ${amount(royalty)} royalty, ${amount(fee)} fee.`
    }
    case 'Listed':
      return `Listed NFT #${event.args.tokenId} for ${amount(event.args.price)}.`
    case 'Cancelled':
      return `Cancelled the listing of NFT #${event.args.tokenId}. It is back in your wallet.`
    case 'Withdrawn':
      return `Withdrew ${amount(event.args.amount)}.`
  }
  const minted = parseEventLogs({ abi: collectionAbi, eventName: 'Transfer', logs: [...logs] }).flatMap(({ args }) =>
    args.from === zeroAddress ? [args.tokenId] : [],
  )
  const [first, ...others] = minted
  if (first === undefined) return null
  return others.length === 0 ? `Minted NFT #${first}.` : `Minted ${minted.length} NFTs: #${first} to #${others.at(-1)}.`
}
