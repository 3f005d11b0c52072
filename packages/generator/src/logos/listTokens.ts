import type { Literal } from '../literal.ts'

type ListedToken = { readonly chainId: number; readonly address: string }

const isObject = (value: Literal): value is { readonly [key: string]: Literal } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tokens anywhere in the values of a project's config files: with a chain id of their own, or in a list under one. */
export function listTokens(value: Literal, listedChainId?: number): readonly ListedToken[] {
  if (Array.isArray(value)) return value.flatMap((item: Literal) => listTokens(item, listedChainId))
  if (!isObject(value)) return []
  const { chainId = listedChainId, address } = value
  if (typeof chainId === 'number' && typeof address === 'string') return [{ chainId, address }]
  return Object.entries(value).flatMap(([key, item]) => listTokens(item, /^\d+$/.test(key) ? Number(key) : undefined))
}
