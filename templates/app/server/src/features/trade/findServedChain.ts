import type { ResolvedChain } from '../../kit/config/resolveChains.ts'
import { HttpError } from '../../kit/http/HttpError.ts'

/** Finds a network by its own id. Throws `HttpError` 400. */
export function findServedChain(chains: readonly ResolvedChain[], id: number): ResolvedChain {
  const chain = chains.find(candidate => candidate.id === id)
  if (!chain) throw new HttpError(400, `Chain ${id} not supported`)
  return chain
}
