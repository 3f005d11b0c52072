import { useId, useState } from 'react'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'
import { TransactionNotices } from '../transactions/TransactionNotices.tsx'
import { usePlannedDialog } from '../transactions/usePlannedDialog.tsx'
import { useWalletAction } from '../transactions/useWalletAction.ts'
import { GridSkeleton } from './CollectionSkeleton.tsx'
import { createNftReader } from './createNftReader.ts'
import { NftSetup } from './NftSetup.tsx'
import { planWithdrawal } from './nftPlans.ts'
import { maxSearched } from './readTokens.ts'
import { TokenDetails } from './TokenDetails.tsx'
import { TokenGrid } from './TokenGrid.tsx'
import { isLoadingNft, useFoundTokens, useNft } from './useNft.ts'

/** Tokens of the account, and what it can withdraw. */
export function MyNftsPanel() {
  const nft = useNft()
  const { chain, wallet, native, sender } = nft
  const [dialog, openPlan] = usePlannedDialog(chain, wallet, {
    createReader: createNftReader,
    // only with: portfolio
    toDollars: nft.toDollars,
    // end only
  })
  const [open, setOpen] = useState<bigint | null>(null)
  const titleId = useId()
  const act = useWalletAction(chain, sender)
  const collection = nft.collection.data
  const market = nft.market.data
  const minted = collection?.minted ?? 0n
  const found = useFoundTokens(nft, { isWanted: sender !== null })
  const mine = found.data?.mine ?? []
  const isBeneficiary = collection && sender && sameAddress(collection.beneficiary, sender.account)
  return (
    <div className="flex w-full flex-col gap-4">
      <h1 className="sr-only">My NFTs</h1>
      <NetworkNotice chain={chain} />
      <TransactionNotices feature="nft" wallet={wallet} describeLogs={nft.describeLogs} />
      {isLoadingNft(nft) ? <LoadingTokens /> : <NftSetup nft={nft} onPlan={openPlan} />}
      {collection && !sender && (
        <div className="panel">
          <EmptyState icon="wallet" text={`Connect your wallet on ${chain.name} to see your tokens and proceeds.`}>
            <button type="button" className="button-primary" onClick={() => act(() => undefined)}>
              Connect Wallet
            </button>
          </EmptyState>
        </div>
      )}
      {sender && (market || isBeneficiary) && (
        <section aria-label="Proceeds" className="grid gap-4 sm:grid-flow-col sm:auto-cols-fr">
          {market && (
            <Proceeds
              label="Proceeds of sales, fees and royalties"
              units={market.proceeds}
              token={market.currency}
              // only with: portfolio
              dollars={nft.toDollars(market.currency, market.proceeds)}
              // end only
              onWithdraw={() => openPlan(planWithdrawal(sender, { market }))}
            />
          )}
          {isBeneficiary && (
            <Proceeds
              label="Proceeds of mints"
              units={collection.balance}
              token={native}
              // only with: portfolio
              dollars={nft.toDollars(native, collection.balance)}
              // end only
              onWithdraw={() => openPlan(planWithdrawal(sender, { collection }))}
            />
          )}
        </section>
      )}
      {collection && sender && (
        <section aria-labelledby={titleId} className="flex flex-col gap-4">
          <h2 id={titleId} className="mt-2 font-semibold text-lg">
            {mine.length === 1 ? '1 token' : `${mine.length.toLocaleString('en')} tokens`}
          </h2>
          {found.isPending ? (
            <div role="status">
              <p className="mb-4 text-muted text-sm">Searching {minted.toLocaleString('en')} tokens…</p>
              <GridSkeleton count={5} />
            </div>
          ) : (
            <TokenGrid
              nft={nft}
              count={mine.length}
              idAt={index => mine[index]!}
              empty="You have no token of this collection yet."
              onOpen={setOpen}
            />
          )}
          {found.data?.isPartial && (
            <p className="text-muted text-xs">
              Only the newest {maxSearched.toLocaleString('en')} tokens are searched.
            </p>
          )}
        </section>
      )}
      {open !== null && (
        <TokenDetails
          nft={nft}
          tokenId={open}
          onPlan={plan => {
            setOpen(null)
            openPlan(plan)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {dialog}
    </div>
  )
}

function LoadingTokens() {
  return (
    <div role="status">
      <span className="sr-only">Loading the collection…</span>
      <GridSkeleton count={5} />
    </div>
  )
}

type ProceedsProps = {
  readonly label: string
  readonly units: bigint
  readonly token: Token
  // only with: portfolio
  readonly dollars: string | null
  // end only
  readonly onWithdraw: () => void
}

function Proceeds(props: ProceedsProps) {
  const { label, units, token, onWithdraw } = props
  return (
    <div className="panel flex-row items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-muted text-sm">{label}</p>
        <p className={`break-words font-semibold text-2xl tabular-nums ${units === 0n ? 'text-muted' : ''}`}>
          {formatAmount(units, token.decimals)} {token.symbol}
        </p>
        {/* only with: portfolio */}
        {units > 0n && <p className="text-muted text-sm">{props.dollars}</p>}
        {/* end only */}
      </div>
      <button type="button" className="button-primary shrink-0" disabled={units === 0n} onClick={onWithdraw}>
        Withdraw
      </button>
    </div>
  )
}
