import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBalance } from '../../kit/amount/formatAmount.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { isNative } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'
import type { ToDollars } from '../planReview/DetailRows.tsx'
import { filterTokens, isAddress, markImitation, mergeTokens } from './filterTokens.ts'
import { fetchToken, fetchTokens } from './tradeApi.ts'
import { useTokenBalance } from './useTokenBalance.ts'

export type TokenDialogProps = {
  readonly chainId: number
  readonly presets: readonly Token[]
  // only with: limitOrder
  /** Whether a listed token is selectable; default all. */
  readonly accepts?: (token: Token) => boolean
  // end only
  /** Wallet whose balances are shown; none without it. */
  readonly wallet?: WalletReader | null
  /** Dollars of the balances, where a price is known. */
  readonly toDollars?: ToDollars | undefined
  readonly onPick: (token: Token) => void
  readonly onClose: () => void
}

type BalanceProps = Pick<TokenDialogProps, 'toDollars'> & { readonly wallet: WalletReader; readonly token: Token }

/** Balance of a preset token; search results show none, because they may list 50 tokens. */
function TokenBalance({ wallet, token, toDollars }: BalanceProps) {
  const balance = useTokenBalance(wallet, token)
  return (
    <span className="flex shrink-0 flex-col items-end text-sm">
      {balance === null ? '–' : formatBalance(balance, token.decimals)}
      <small className="text-muted text-xs">{balance !== null && balance > 0n && toDollars?.(token, balance)}</small>
    </span>
  )
}

/** Token search by symbol, name or address over presets and the provider's list. */
export function TokenDialog({ chainId, presets, wallet = null, ...props }: TokenDialogProps) {
  // only with: limitOrder
  const { accepts, toDollars, onPick, onClose } = props
  // otherwise: const { toDollars, onPick, onClose } = props
  // end only
  const [search, setSearch] = useState('')
  const listed = useQuery({
    queryKey: ['tokens', chainId],
    queryFn: ({ signal }) => fetchTokens(chainId, signal),
    staleTime: 3_600_000,
    retry: false,
  })
  const others = listed.data ?? []
  const known = new Set(presets.map(token => token.address))
  // only with: limitOrder
  const all = mergeTokens(presets, accepts ? others.filter(accepts) : others)
  // otherwise: const all = mergeTokens(presets, others)
  // end only
  const matching = filterTokens(all, search)
  const address = search.trim().toLowerCase()
  const read = useQuery({
    queryKey: ['token', chainId, address],
    enabled: matching.length === 0 && !listed.isLoading && isAddress(address),
    queryFn: ({ signal }) => fetchToken(chainId, address, signal),
    staleTime: 30_000,
    retry: false,
  })
  const own = matching.length === 0 && read.data ? markImitation(read.data, mergeTokens(presets, others)) : null
  // only with: limitOrder
  const found = own && (accepts?.(own) ?? true) ? [own] : matching
  // otherwise: const found = own ? [own] : matching
  // end only
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
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            // A search field would be emptied first.
            event.preventDefault()
            onClose()
          }}
        />
      </label>
      <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
        {found.map(token => (
          <li key={token.address}>
            <button type="button" className="row-button" onClick={() => onPick(token)}>
              <TokenMark token={token} size="large" />
              <span className="flex min-w-0 flex-1 flex-col text-left">
                <span className="flex items-center gap-2">
                  <span className="truncate font-medium">{token.symbol}</span>
                  {token.verified === false && <span className="badge">Unverified</span>}
                </span>
                <span className={`truncate text-xs ${token.deprecated ? 'text-warn' : 'text-muted'}`}>
                  {token.deprecated ?? token.name}
                  {!isNative(token.address) && (
                    <span className="ml-1.5 font-mono" title={token.address}>
                      {shortenAddress(token.address)}
                    </span>
                  )}
                </span>
              </span>
              {wallet && known.has(token.address) && <TokenBalance {...{ wallet, token, toDollars }} />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className="text-muted text-sm">
          {listed.isLoading || read.isLoading
            ? 'Searching…'
            : (read.error?.message ?? 'No token found on this network')}
        </p>
      )}
      {own && (
        <p role="note" className="text-warn text-xs">
          On no token list: symbol and decimals are what its contract says. Check the address with its source.
        </p>
      )}
      {listed.error && <p className="text-muted text-xs">More tokens could not be loaded: {listed.error.message}</p>}
    </Dialog>
  )
}
