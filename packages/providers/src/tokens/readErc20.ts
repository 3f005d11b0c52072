import { type ContractReader, type DefiServices, defiErrors, findToken, getChain, parseAddress } from '@sluice/defi'
import { type Address, type Hex, isNative, shortenAddress, type Token } from '@sluice/guard'
import { decodeFunctionResult, encodeFunctionData, hexToBytes, parseAbi, size } from 'viem/utils'
import { cleanText } from '../answers/cleanText.ts'
import { imitationWarning } from './imitationWarning.ts'
import { maximumNameLength, maximumSymbolLength } from './nameLengths.ts'

const erc20Abi = parseAbi([
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
])

/** Longest answer that is decoded, in bytes; a name of any token is far shorter. */
const maximumAnswerBytes = 4_096

const maximumDecimals = 255n

type Reader = Pick<DefiServices, 'chains'> & { readonly contracts: Pick<ContractReader, 'call'> }

type Question = 'decimals' | 'totalSupply' | 'symbol' | 'name'

/** Tokens read by the services of a run: its steps ask each token once. */
const tokensOfReaders = new WeakMap<object, Map<string, Promise<Token>>>()

/**
 * A token by address: from the table if known, otherwise read from its contract and marked `verified: false`. Names are
 * cleaned and shortened; a token without a symbol gets its short address.
 *
 * - Read once per reader; failures are asked again
 * - Throws: `TOKEN_CONTRACT_MISSING`, `TOKEN_NOT_ERC20`, `ADDRESS_INVALID`, `CHAIN_NOT_SUPPORTED`, `CHAIN_UNREACHABLE`
 */
export async function readErc20(
  services: Reader,
  { chainId, address: text }: { readonly chainId: number; readonly address: string },
  signal?: AbortSignal,
): Promise<Token> {
  const address = parseAddress(text)
  const known = findToken(chainId, address)
  if (known) return known
  if (isNative(address)) return getChain(chainId).nativeToken
  const tokens = tokensOfReaders.get(services.contracts) ?? new Map<string, Promise<Token>>()
  tokensOfReaders.set(services.contracts, tokens)
  const key = `${chainId} ${address}`
  const reading = tokens.get(key) ?? readContract(services, chainId, address, signal)
  tokens.set(key, reading)
  reading.catch(() => tokens.delete(key))
  return reading
}

async function readContract(services: Reader, chainId: number, address: Address, signal?: AbortSignal): Promise<Token> {
  const chain = getChain(chainId)
  const ask = (question: Question) => askToken(services.contracts, chainId, address, question, signal)
  const [code, decimals, supply, symbol, name] = await Promise.all([
    services.chains.code(chainId, address),
    ask('decimals'),
    ask('totalSupply'),
    ask('symbol'),
    ask('name'),
  ])
  const units = readInteger(decimals)
  if (units === null || units > maximumDecimals || readInteger(supply) === null) {
    throw defiErrors.error(code === '0x' ? 'TOKEN_CONTRACT_MISSING' : 'TOKEN_NOT_ERC20', { address, chain: chain.name })
  }
  const shownSymbol = cleanText(readText(symbol), maximumSymbolLength) || shortenAddress(address)
  const imitation = imitationWarning(chainId, shownSymbol)
  return {
    chainId,
    address,
    symbol: shownSymbol,
    name: cleanText(readText(name), maximumNameLength) || shownSymbol,
    decimals: Number(units),
    verified: false,
    ...(imitation && { deprecated: imitation }),
  }
}

/** The answer to one question; `0x` if the contract refuses it. */
async function askToken(
  contracts: Reader['contracts'],
  chainId: number,
  to: Address,
  functionName: Question,
  signal?: AbortSignal,
): Promise<Hex> {
  try {
    const answer = await contracts.call(
      { chainId, to, data: encodeFunctionData({ abi: erc20Abi, functionName }) },
      signal,
    )
    return size(answer) > maximumAnswerBytes ? '0x' : answer
  } catch (error) {
    if (defiErrors.is(error, 'CALL_REVERTED')) return '0x'
    throw error
  }
}

const readInteger = (answer: Hex): bigint | null => (size(answer) === 32 ? BigInt(answer) : null)

/** A text as `string`, or as `bytes32` as MKR and other early tokens have it; empty if it is neither. */
function readText(answer: Hex): string {
  if (size(answer) === 32) return new TextDecoder().decode(hexToBytes(answer).filter(byte => byte !== 0))
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName: 'symbol', data: answer })
  } catch {
    // The optional texts of EIP-20 may be missing or broken.
    return ''
  }
}
