import { HttpError } from '../../kit/http/HttpError.ts'

/** Number of rows that one visitor has stored. */
export type StoredByVisitor = { readonly forWallet: number; readonly total: number }

/**
 * Limits what one visitor can store. Nobody signs in, so that an address alone is no quota:
 * anybody could fill the one of another wallet.
 */
export const quotas = {
  configurations: { perWallet: 200, total: 1_000 },
  deployments: { perWallet: 500, total: 2_500 },
} as const

/** Throws `HttpError` 400 when the visitor cannot store another row. */
export function checkQuota(kind: keyof typeof quotas, stored: StoredByVisitor): void {
  const { perWallet, total } = quotas[kind]
  if (stored.forWallet >= perWallet) throw new HttpError(400, `You can save at most ${perWallet} ${kind} per wallet`)
  if (stored.total >= total) throw new HttpError(400, `You can save at most ${total} ${kind} in total`)
}
