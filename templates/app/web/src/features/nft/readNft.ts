import { type Client, erc20Abi, zeroAddress } from 'viem'
import { getBalance } from 'viem/actions'
import { type Address, nativeTokenAddress, type Token } from '../guard/values/token.ts'
import { type ContractKind, readContractKind, readContracts } from '../transactions/readContracts.ts'
import { collectionAbi, marketplaceAbi } from './nftAbi.ts'

/** A collection on the chain. Amounts in base units of the native currency. */
export type CollectionState = {
  readonly address: Address
  readonly kind: Exclude<ContractKind, 'none'>
  readonly name: string
  readonly symbol: string
  /** Ids run from 1 to this number. */
  readonly minted: bigint
  readonly maxSupply: bigint
  readonly mintPrice: bigint
  readonly royaltyBasisPoints: bigint
  readonly beneficiary: Address
  /** Mint proceeds that the beneficiary has not withdrawn. */
  readonly balance: bigint
}

/** A marketplace on the chain. */
export type MarketState = {
  readonly address: Address
  readonly kind: Exclude<ContractKind, 'none'>
  readonly currency: Token
  readonly feeBasisPoints: bigint
  /** What the account can withdraw, in base units of the currency. */
  readonly proceeds: bigint
}

const royaltyScale = 10_000n

/**
 * Reads a collection; null where no contract stands.
 *
 * - Throws: with a user-facing message for a contract that is no such collection
 */
export async function readCollection(client: Client, address: Address): Promise<CollectionState | null> {
  const kind = await readContractKind(client, { address, name: 'Collection' })
  if (kind === 'none') return null
  const read = (functionName: string, args: readonly unknown[] = []) => ({
    address,
    abi: collectionAbi,
    functionName,
    args,
  })
  const [balance, answers] = await Promise.all([
    getBalance(client, { address }),
    readContracts(client, [
      read('name'),
      read('symbol'),
      read('totalMinted'),
      read('MAX_SUPPLY'),
      read('MINT_PRICE'),
      read('BENEFICIARY'),
      read('royaltyInfo', [1n, royaltyScale]),
    ]),
  ])
  if (answers.includes(null)) throw new Error(`The contract at ${address} is not a collection of this kind`)
  const [name, symbol, minted, maxSupply, mintPrice, beneficiary, royalty] = answers as [
    string,
    string,
    bigint,
    bigint,
    bigint,
    Address,
    readonly [Address, bigint],
  ]
  return {
    address,
    kind,
    name,
    symbol,
    minted,
    maxSupply,
    mintPrice,
    beneficiary,
    royaltyBasisPoints: royalty[1],
    balance,
  }
}

async function readCurrency(client: Client, address: Address, known: readonly Token[]): Promise<Token> {
  const listed = known.find(token => token.address.toLowerCase() === address.toLowerCase())
  if (listed) return listed
  const [symbol, name, decimals] = await readContracts(
    client,
    ['symbol', 'name', 'decimals'].map(functionName => ({ address, abi: erc20Abi, functionName })),
  )
  if (typeof symbol !== 'string' || typeof decimals !== 'number') {
    throw new Error(`The currency of the marketplace, ${address}, is not a token`)
  }
  const chainId = known[0]?.chainId ?? 1
  return { chainId, address, symbol: symbol.slice(0, 11), name: String(name ?? symbol), decimals, verified: false }
}

/**
 * Reads a marketplace and what it owes to the account, nothing without one; null where no contract stands.
 *
 * - `known`: the native currency and listed tokens
 * - Throws: with a user-facing message for a contract that is no such marketplace
 */
export async function readMarketplace(
  client: Client,
  address: Address,
  {
    account,
    native,
    known,
  }: { readonly account: Address | null; readonly native: Token; readonly known: readonly Token[] },
): Promise<MarketState | null> {
  const kind = await readContractKind(client, { address, name: 'Marketplace' })
  if (kind === 'none') return null
  const read = (functionName: string, args: readonly unknown[] = []) => ({
    address,
    abi: marketplaceAbi,
    functionName,
    args,
  })
  const answers = await readContracts(client, [
    read('CURRENCY'),
    read('FEE_BASIS_POINTS'),
    read('proceeds', [account ?? zeroAddress]),
  ])
  if (answers.includes(null)) throw new Error(`The contract at ${address} is not a marketplace of this kind`)
  const [currencyAddress, feeBasisPoints, proceeds] = answers as [Address, bigint, bigint]
  const currency =
    currencyAddress === zeroAddress ? native : await readCurrency(client, currencyAddress, [native, ...known])
  return { address, kind, currency, feeBasisPoints, proceeds }
}

/** The native currency as the guard knows it. */
export function nativeToken(chainId: number, { symbol, name, decimals }: Omit<Token, 'chainId' | 'address'>): Token {
  return { chainId, address: nativeTokenAddress, symbol, name, decimals }
}
