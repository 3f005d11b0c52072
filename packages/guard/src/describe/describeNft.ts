import type { NftIntent } from '../intent/nftIntent.ts'
import { isNative, shortenAddress } from '../values/sameAddress.ts'
import type { DescribeKnown } from './describeCall.ts'
import { formatTokenUnits, nativeDecimals } from './formatTokenUnits.ts'

/** Names NFTs, prices and contracts from the calldata; only the currency's symbol and decimals come from the intent. */
export const describeNft: DescribeKnown<NftIntent> = (intent, call) => {
  const { contract } = intent
  const values = call.decoded.map(String)
  if (intent.kind === 'nftApproval') {
    const [operator, tokenId] = values
    return {
      sentence: `Allow ${shortenAddress(operator!)} to take NFT ${tokenId} of ${shortenAddress(contract)}`,
      main: [
        { label: 'Collection', value: contract },
        { label: 'NFT', value: tokenId! },
        { label: 'Operator', value: operator! },
      ],
    }
  }
  const { currency: named } = intent
  const currency = isNative(named.address) ? { ...named, decimals: nativeDecimals } : named
  if (intent.kind === 'nftMint') {
    const [quantity] = values
    const units = BigInt(intent.value)
    const price = formatTokenUnits(units, currency)
    return {
      sentence: `Mint ${quantity} ${quantity === '1' ? 'NFT' : 'NFTs'} of ${shortenAddress(contract)} for ${price}`,
      main: [
        { label: 'Collection', value: contract },
        { label: 'Quantity', value: quantity! },
        { label: 'Total price', value: price, amount: { token: currency, units } },
      ],
    }
  }
  const [collection, tokenId, digits] = values
  const units = BigInt(digits!)
  const price = formatTokenUnits(units, currency)
  const isSale = intent.kind === 'nftListing'
  return {
    sentence: `${isSale ? 'List' : 'Buy'} NFT ${tokenId} of ${shortenAddress(collection!)} ${isSale ? 'at' : 'from'} the marketplace ${shortenAddress(contract)} for ${price}`,
    main: [
      { label: 'Collection', value: collection! },
      { label: 'NFT', value: tokenId! },
      { label: 'Price', value: price, amount: { token: currency, units } },
      { label: 'Marketplace', value: contract },
    ],
  }
}
