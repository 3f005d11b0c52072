import type { Literal } from '../literal.ts'

type ListedToken = { readonly chainId: number; readonly address: string }

const isObject = (value: Literal): value is { readonly [key: string]: Literal } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tokens anywhere in the values of a project's config files. */
export function listTokens(value: Literal): readonly ListedToken[] {
  if (Array.isArray(value)) return value.flatMap((item: Literal) => listTokens(item))
  if (!isObject(value)) return []
  const { chainId, address } = value
  if (typeof chainId === 'number' && typeof address === 'string') return [{ chainId, address }]
  return Object.values(value).flatMap(item => listTokens(item))
}
