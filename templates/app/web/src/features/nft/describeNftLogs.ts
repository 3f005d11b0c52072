import { type Log, parseEventLogs, zeroAddress } from 'viem'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { Token } from '../guard/values/token.ts'
import { collectionAbi, marketplaceAbi } from './nftAbi.ts'

/** What a mined transaction did, read from its logs: a title, and the shares of a sale below; null for others. */
export function describeNftLogs(
  logs: readonly Log[],
  named: { readonly currency: Token | null; readonly name: string },
) {
  const { currency, name } = named
  const amount = (units: bigint) =>
    currency ? `${formatAmount(units, currency.decimals)} ${currency.symbol}` : `${units} base units`
  const [event] = parseEventLogs({ abi: marketplaceAbi, logs: [...logs] })
  switch (event?.eventName) {
    case 'Sold': {
      const { tokenId, price, fee, royalty } = event.args
      const seller = amount(price - fee - royalty)
      return `Bought ${name} #${tokenId}\n${seller} to the seller, ${amount(royalty)} royalty, ${amount(fee)} fee`
    }
    case 'Listed':
      return `Listed ${name} #${event.args.tokenId}\nIt is for sale at ${amount(event.args.price)}`
    case 'Cancelled':
      return `Listing cancelled\n${name} #${event.args.tokenId} is back in your wallet`
    case 'Withdrawn':
      return `Withdrew ${amount(event.args.amount)}`
  }
  const minted = parseEventLogs({ abi: collectionAbi, eventName: 'Transfer', logs: [...logs] }).flatMap(({ args }) =>
    args.from === zeroAddress ? [args.tokenId] : [],
  )
  const [first, ...others] = minted
  if (first === undefined) return null
  return `Minted ${name} #${first}${others.length === 0 ? '' : ` to #${others.at(-1)}`}`
}
