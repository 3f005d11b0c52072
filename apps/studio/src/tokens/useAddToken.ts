import { useQueryClient } from '@tanstack/react-query'
import { useView } from '../editor/useStores.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { studioErrors } from '../ui/errors.ts'
import { usePersonalTokens } from './personalTokens.ts'
import { readTokenChoice } from './useTokenAt.ts'
import type { TokenChoice, TokenList } from './useTokenList.ts'

/**
 * Reads a token of no list from its contract and adds it to the personal tokens.
 *
 * - Throws: `TOKEN_CHANGED_DECIMALS` for a token that had others when it was added, errors of the server
 */
export function useAddToken({ chainId, scope, personal }: TokenList): (address: string) => Promise<TokenChoice> {
  const http = useHttp()
  const client = useQueryClient()
  const mode = useView(state => state.mode)
  const tokens = usePersonalTokens()
  return async address => {
    const token = await readTokenChoice(client, http, { mode, chainId, address })
    const before = personal.find(known => known.address === token.address && known.name !== known.symbol)
    if (before && before.decimals !== token.decimals) {
      const { symbol } = token
      throw studioErrors.error('TOKEN_CHANGED_DECIMALS', { symbol, before: before.decimals, now: token.decimals })
    }
    const { symbol, name, decimals, warning, isUnverified } = token
    if (isUnverified) {
      const stored = { address: token.address as `0x${string}`, symbol, name, decimals }
      tokens.add(scope, warning === undefined ? stored : { ...stored, warning })
    }
    return token
  }
}
