import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import type { Address, Hex, Token } from '../guard/values/token.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'

export type Pair = { readonly chainId: number; readonly src: Token; readonly dst: Token }

export type BuiltSwap = { readonly transaction: GuardTransaction; readonly dstAmount: bigint }

export type SwapOrder = Pair & {
  readonly amount: bigint
  readonly from: Address
  /** 0.1–50. */
  readonly slippagePercent: number
  // only with: permit
  /** A signed permit from `encodePermit`, used before the swap. */
  readonly permit?: Hex
  // end only
}

/** Parses a transaction to sign. */
export function readTransaction(reader: JsonReader): GuardTransaction {
  return {
    chainId: reader.number('chainId'),
    from: reader.address('from'),
    to: reader.address('to'),
    data: reader.hex('data'),
    value: reader.units('value').toString(),
  }
}

/** Fetches the provider's spender contract. */
export async function fetchSpender(chainId: number, signal: AbortSignal): Promise<Address> {
  return readJson(await requestJson('/api/1inch/approve/spender', { query: { chainId }, signal })).address('address')
}

export type ApprovalOrder = {
  readonly chainId: number
  readonly token: Token
  readonly owner: Address
  /** Base units; 0 revokes. */
  readonly amount: bigint
}

/** Requests an approval of exactly `amount`. */
export async function buildApproval(order: ApprovalOrder, signal: AbortSignal): Promise<GuardTransaction> {
  const query = {
    chainId: order.chainId,
    token: order.token.address,
    owner: order.owner,
    amount: order.amount.toString(),
  }
  return readTransaction(readJson(await requestJson('/api/1inch/approve/transaction', { query, signal })).object('tx'))
}

/** Reads a token of no list from its contract. Throws `ApiError`. */
export async function fetchToken(chainId: number, address: string, signal: AbortSignal): Promise<Token> {
  const token = readJson(await requestJson('/api/1inch/token', { query: { chainId, address }, signal })).object('token')
  return { ...readToken(chainId, token), verified: false }
}

/** Fetches the provider's token list of a network. */
export async function fetchTokens(chainId: number, signal: AbortSignal): Promise<readonly Token[]> {
  const reader = readJson(await requestJson('/api/1inch/tokens', { query: { chainId }, signal }))
  return reader.list('tokens').map(token => readToken(chainId, token))
}

function readToken(chainId: number, token: JsonReader): Token {
  return {
    chainId,
    address: token.address('address'),
    symbol: token.text('symbol'),
    name: token.text('name'),
    decimals: token.number('decimals'),
  }
}
