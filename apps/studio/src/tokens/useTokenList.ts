import { findToken, presetTokens } from '@sluice/defi'
import { sameAddress } from '@sluice/guard'
import type { ResponseOf, readTokens } from '@sluice/protocol'
import { isJsonObject, type Json } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { tokensQuery } from '../remote/queries.ts'
import { createTokenIndex, type TokenIndex } from './createTokenIndex.ts'
import { type PersonalToken, usePersonalTokensOn } from './personalTokens.ts'
import { useTokenPlace } from './useTokenPlace.ts'

/** A token that a picker offers. */
export type TokenChoice = {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Former symbols that are still typed. */
  readonly aliases?: readonly string[]
  /** In no list: the user added it by its address. */
  readonly isUnverified?: boolean
  /** Why it should not be picked. */
  readonly warning?: string
}

export type TokenList = {
  readonly chainId: number
  readonly scope: string
  readonly personal: readonly TokenChoice[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** Tokens of the list, best match first, then personal ones: anybody can take a known name. */
  search(query: string): readonly TokenChoice[]
  /** The token of an address, a symbol or a token object. */
  find(value: Json | undefined): TokenChoice | undefined
}

type Served = ResponseOf<typeof readTokens>['tokens']

/** Symbols of renamed tokens that are still typed, such as MATIC for POL. */
const formerSymbols = ['MATIC'] as const

const aliasesOf = (chainId: number, { address, symbol }: { readonly address: string; readonly symbol: string }) =>
  formerSymbols.filter(former => {
    const token = findToken(chainId, former)
    return token !== undefined && sameAddress(token.address, address) && symbol !== former
  })

function makeChoice(
  chainId: number,
  token: Pick<TokenChoice, 'address' | 'symbol' | 'name' | 'decimals'> & { readonly deprecated?: string },
): TokenChoice {
  const { address, symbol, name, decimals, deprecated } = token
  const aliases = aliasesOf(chainId, token)
  return {
    address,
    symbol,
    name,
    decimals,
    ...(aliases.length > 0 && { aliases }),
    ...(deprecated !== undefined && { warning: deprecated }),
  }
}

const { compare } = new Intl.Collator('en')

/** Indexes by the provider's answer: every field of a page shares one. */
const servedIndexes = new WeakMap<Served, TokenIndex<TokenChoice>>()
const presetIndexes = new Map<number, TokenIndex<TokenChoice>>()

function indexOf(chainId: number, served: Served | undefined): TokenIndex<TokenChoice> {
  const tokens = Object.values(served ?? {})
  if (served === undefined || tokens.length === 0) {
    const known = presetIndexes.get(chainId) ?? createTokenIndex(presetTokens(chainId).map(t => makeChoice(chainId, t)))
    presetIndexes.set(chainId, known)
    return known
  }
  const known = servedIndexes.get(served)
  if (known) return known
  const choices = tokens.map(token => makeChoice(chainId, token)).toSorted((a, b) => compare(a.symbol, b.symbol))
  const made = createTokenIndex(choices)
  servedIndexes.set(served, made)
  return made
}

/** Tokens of a chain; the built-in list when the provider fails. Source: spec 000 §7. */
export function useTokenList(chainId: number): TokenList {
  const http = useHttp()
  const { mode, isServed, scope } = useTokenPlace(chainId)
  const tokens = useQuery({ ...tokensQuery(http, chainId, mode), enabled: isServed })
  const index = indexOf(chainId, tokens.data?.tokens)
  const stored = usePersonalTokensOn(scope)
  const isLoading = isServed && tokens.isPending
  const hasFailed = tokens.isError
  return useMemo(() => {
    const personal = listPersonal(stored, index)
    const own = createTokenIndex(personal)
    return {
      chainId,
      scope,
      personal,
      isLoading,
      hasFailed,
      search: query => [...index.search(query), ...own.search(query)],
      find: value => readObject(value) ?? find(personal, index, readTokenText(value)),
    }
  }, [chainId, scope, stored, index, isLoading, hasFailed])
}

/** Personal tokens that are in no list. */
const listPersonal = (stored: readonly PersonalToken[], index: TokenIndex<TokenChoice>): readonly TokenChoice[] =>
  stored.filter(({ address }) => !index.find(address)).map(token => ({ ...token, isUnverified: true }))

/** A symbol names a listed token only: anybody can take one. */
function find(personal: readonly TokenChoice[], index: TokenIndex<TokenChoice>, text: string) {
  return index.find(text) ?? personal.find(({ address }) => sameAddress(address, text))
}

/** Address or symbol of a token value; empty for none. */
export const readTokenText = (value: Json | undefined): string =>
  isJsonObject(value) ? String(value.address ?? '') : value === undefined || value === null ? '' : String(value)

/** A token object of a port. */
function readObject(value: Json | undefined): TokenChoice | undefined {
  if (!isJsonObject(value)) return undefined
  const { address, symbol, name, decimals, verified, warning } = value
  if (typeof address !== 'string' || typeof symbol !== 'string' || typeof decimals !== 'number') return undefined
  return {
    address,
    symbol,
    name: String(name ?? symbol),
    decimals,
    ...(verified === false && { isUnverified: true }),
    ...(typeof warning === 'string' && { warning }),
  }
}
