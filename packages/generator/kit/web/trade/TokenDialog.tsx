import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Token } from '../../defi/ports/token.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { filterTokens, mergeTokens } from './filterTokens.ts'
import { TokenMark } from './TokenMark.tsx'
import { fetchTokens } from './tradeApi.ts'

export type TokenDialogProps = {
  readonly chainId: number
  readonly presets: readonly Token[]
  /** Whether a listed token can be chosen; left out, every one. */
  readonly accepts?: (token: Token) => boolean
  readonly onPick: (token: Token) => void
  readonly onClose: () => void
}

/** Finds a token by symbol, name or address among the presets and the provider's list. */
export function TokenDialog({ chainId, presets, accepts, onPick, onClose }: TokenDialogProps) {
  const [search, setSearch] = useState('')
  const listed = useQuery({
    queryKey: ['tokens', chainId],
    queryFn: ({ signal }) => fetchTokens(chainId, signal),
    staleTime: 3_600_000,
    retry: false,
  })
  const others = listed.data ?? []
  const found = filterTokens(mergeTokens(presets, accepts ? others.filter(accepts) : others), search)
  return (
    <Dialog title="Select a token" onClose={onClose}>
      <label className="flex flex-col gap-1 text-sm">
        <span className="sr-only">Search by symbol, name or address</span>
        <input
          className="field"
          type="search"
          placeholder="Symbol, name or address"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      </label>
      <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
        {found.map(token => (
          <li key={token.address}>
            <button type="button" className="row-button" onClick={() => onPick(token)}>
              <TokenMark symbol={token.symbol} />
              <span className="flex min-w-0 flex-1 flex-col text-left">
                <span className="font-medium">{token.symbol}</span>
                <span className="truncate text-muted text-xs">{token.name}</span>
              </span>
              <span className="font-mono text-muted text-xs" title={token.address}>
                {token.address.slice(0, 6)}…{token.address.slice(-4)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="text-muted text-sm">{listed.isLoading ? 'Searching…' : 'No token found on this network'}</p>
      )}
      {listed.error && <p className="text-muted text-xs">More tokens could not be loaded: {listed.error.message}</p>}
    </Dialog>
  )
}
