import { type Address, nativeTokenAddress, sameAddress } from '@sluice/guard'
import { decodeAbiParameters, encodeFunctionData, parseAbi } from 'viem/utils'
import {
  defineProgram,
  emit,
  type Frame,
  read,
  readSettings,
  readUnits,
  revert,
  write,
  writeSettings,
} from './program.ts'

type Settings = { readonly currency: Address; readonly feeBasisPoints: bigint; readonly feeReceiver: Address }

type Listing = { readonly seller: Address; readonly price: bigint }

const nobody: Address = `0x${'0'.repeat(40)}`

const nftAbi = parseAbi([
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address, uint256)',
])
const erc20Abi = parseAbi([
  'function transferFrom(address from, address to, uint256 amount) returns (bool)',
  'function transfer(address to, uint256 amount) returns (bool)',
])

const listingKey = (collection: Address, tokenId: bigint) => `listing ${collection} ${tokenId}`

function readListing(frame: Frame, collection: Address, tokenId: bigint): Listing {
  const [seller, price] = (read(frame, listingKey(collection, tokenId)) || `${nobody} 0`).split(' ')
  return { seller: seller as Address, price: BigInt(price!) }
}

function takeListing(frame: Frame, collection: Address, tokenId: bigint): Listing {
  const listing = readListing(frame, collection, tokenId)
  if (listing.seller === nobody) revert(`NotListed(${collection}, ${tokenId})`)
  write(frame, listingKey(collection, tokenId), '')
  return listing
}

function split(frame: Frame, collection: Address, tokenId: bigint, price: bigint) {
  const fee = (price * readSettings<Settings>(frame).feeBasisPoints) / 10_000n
  const data = encodeFunctionData({ abi: nftAbi, functionName: 'royaltyInfo', args: [tokenId, price] })
  const answer = frame.ask(collection, data)
  const [receiver, share] = answer
    ? decodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], answer)
    : ([nobody, 0n] as const)
  const royalty = receiver === nobody ? 0n : share
  if (royalty > price - fee) revert(`FeesAbovePrice(${fee}, ${royalty}, ${price})`)
  return { fee, royalty, receiver }
}

function addProceeds(frame: Frame, account: Address, amount: bigint): void {
  write(frame, `proceeds ${account}`, String(readUnits(frame, `proceeds ${account}`) + amount))
}

function collect(frame: Frame, price: bigint): void {
  const { currency } = readSettings<Settings>(frame)
  const native = currency === nobody
  if (frame.value !== (native ? price : 0n)) revert(`WrongPrice(${frame.value}, ${native ? price : 0n})`)
  if (native) return
  const args = [frame.sender, frame.self, price] as const
  frame.call(currency, encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args }))
}

/** `Marketplace.sol` of generated applications. */
export const marketplace = defineProgram({
  artifactId: 'Marketplace',
  parameters: 'address currency, uint256 feeBasisPoints, address feeReceiver',
  construct: (frame, [currency, feeBasisPoints, feeReceiver]: readonly [Address, bigint, Address]) => {
    if (feeBasisPoints > 10_000n) revert(`FeeTooHigh(${feeBasisPoints})`)
    if (feeReceiver === nobody) revert('FeeReceiverMissing()')
    writeSettings(frame, { currency, feeBasisPoints, feeReceiver })
  },
  functions: {
    'function CURRENCY() view returns (address)': frame => readSettings<Settings>(frame).currency,
    'function FEE_BASIS_POINTS() view returns (uint256)': frame => readSettings<Settings>(frame).feeBasisPoints,
    'function FEE_RECEIVER() view returns (address)': frame => readSettings<Settings>(frame).feeReceiver,
    'function listings(address collection, uint256 tokenId) view returns (address, uint256)': (
      frame,
      [collection, tokenId]: readonly [Address, bigint],
    ) => {
      const { seller, price } = readListing(frame, collection, tokenId)
      return [seller, price]
    },
    'function proceeds(address account) view returns (uint256)': (frame, [account]: readonly [Address]) =>
      readUnits(frame, `proceeds ${account}`),
    'function list(address collection, uint256 tokenId, uint256 price)': (
      frame,
      [collection, tokenId, price]: readonly [Address, bigint, bigint],
    ) => {
      if (price === 0n) revert('PriceMissing()')
      split(frame, collection, tokenId, price)
      write(frame, listingKey(collection, tokenId), `${frame.sender} ${price}`)
      emit(
        frame,
        'event Listed(address indexed collection, uint256 indexed tokenId, address indexed seller, uint256 price)',
        [collection, tokenId, frame.sender, price],
      )
      const args = [frame.sender, frame.self, tokenId] as const
      frame.call(collection, encodeFunctionData({ abi: nftAbi, functionName: 'transferFrom', args }))
    },
    'function cancel(address collection, uint256 tokenId)': (
      frame,
      [collection, tokenId]: readonly [Address, bigint],
    ) => {
      const { seller } = takeListing(frame, collection, tokenId)
      if (!sameAddress(seller, frame.sender)) revert(`NotTheSeller(${seller})`)
      const args = [frame.self, frame.sender, tokenId] as const
      frame.call(collection, encodeFunctionData({ abi: nftAbi, functionName: 'transferFrom', args }))
    },
    'function buy(address collection, uint256 tokenId, uint256 price) payable': (
      frame,
      [collection, tokenId, price]: readonly [Address, bigint, bigint],
    ) => {
      const listing = takeListing(frame, collection, tokenId)
      if (price !== listing.price) revert(`WrongPrice(${price}, ${listing.price})`)
      const { fee, royalty, receiver } = split(frame, collection, tokenId, price)
      addProceeds(frame, readSettings<Settings>(frame).feeReceiver, fee)
      addProceeds(frame, receiver, royalty)
      addProceeds(frame, listing.seller, price - fee - royalty)
      emit(
        frame,
        'event Sold(address indexed collection, uint256 indexed tokenId, address indexed buyer, address seller, uint256 price, uint256 fee, uint256 royalty)',
        [collection, tokenId, frame.sender, listing.seller, price, fee, royalty],
      )
      collect(frame, price)
      const args = [frame.self, frame.sender, tokenId] as const
      frame.call(collection, encodeFunctionData({ abi: nftAbi, functionName: 'safeTransferFrom', args }))
    },
    'function withdraw()': frame => {
      const { ledger, chainId, self, sender } = frame
      const amount = readUnits(frame, `proceeds ${sender}`)
      if (amount === 0n) revert('NothingToWithdraw()')
      write(frame, `proceeds ${sender}`, '0')
      emit(frame, 'event Withdrawn(address indexed account, uint256 amount)', [sender, amount])
      const { currency } = readSettings<Settings>(frame)
      if (currency !== nobody) {
        frame.call(currency, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [sender, amount] }))
        return
      }
      ledger.change(chainId, self, nativeTokenAddress, -amount)
      ledger.change(chainId, sender, nativeTokenAddress, amount)
    },
  },
})
