import { useState } from 'react'
import type { Hex } from 'viem'
import { useConnection } from 'wagmi'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { Address } from '../../kit/ui/Address.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { Facts } from '../../kit/ui/Facts.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { encodePAddress } from '../guard/pchain/pAddress.ts'
import { L1Page } from '../l1/L1Page.tsx'
import { PanelSkeleton } from '../l1/PanelSkeleton.tsx'
import { useChosen } from '../l1/useL1.ts'
import { formatAvax } from './buildTransaction.ts'
import { CoreNotice } from './CoreNotice.tsx'
import { StartForm } from './StartForm.tsx'
import { StepDialog } from './StepDialog.tsx'
import { StepList } from './StepList.tsx'
import { StepRows } from './StepRows.tsx'
import { useBalance, useCore, useProgress, useSentStep } from './usePChain.ts'

const fujiId = 43_113

/** Configuration, first balances, validator manager and button of the form. */
const parts = ['h-4 w-24', 'h-10', 'mt-3 h-5 w-24', 'h-6', 'mt-3 h-5 w-36', 'h-14', 'h-9', 'mt-1 h-13'] as const

/** Create on Fuji tab: the three steps of an L1 on the real test network. */
export function PChainPanel() {
  const { chains } = useRuntimeConfig()
  const chain = chains.find(({ id }) => id === fujiId) ?? chains[0]
  const isLive = chain.network === 'live'
  const { address: account } = useConnection()
  const { wallet, problem, account: core } = useCore()
  const progress = useProgress(account)
  const balance = useBalance(core.data?.address)
  const [isReviewing, setIsReviewing] = useState(false)
  const sent = useSentStep(progress, isReviewing)
  const configurations = useChosen()
  const failure = core.error ?? configurations.error ?? balance.error ?? sent.error
  const retry = () => {
    for (const query of [core, configurations, balance, sent]) {
      if (query.error) void query.refetch()
    }
  }
  const isWaiting = !progress && wallet && !core.error && (core.isPending || configurations.isPending)
  return (
    <L1Page current="Create on Fuji">
      <section className="panel" aria-labelledby="pchain-title">
        <div className="flex flex-wrap items-center gap-2">
          <h1 id="pchain-title" className="font-semibold text-xl">
            Create on Fuji
          </h1>
          <span className="badge">{isLive ? 'Real test network' : 'Local stand-in'}</span>
        </div>
        <p className="text-muted text-sm">
          {isLive
            ? 'Three transactions on the P-Chain of Fuji, signed in Core. Fees and validator balances are paid in test AVAX.'
            : 'Three transactions as on Fuji, checked by a stand-in of its P-Chain on this machine. Nothing reaches Fuji.'}
        </p>
        {problem !== null && <CoreNotice problem={problem} />}
        {wallet && <NetworkNotice chain={chain} />}
        {core.data?.isTestnet === false && (
          <p role="alert" className="notice-warn">
            Core is not in testnet mode. Switch it on in Core’s settings, or it would send to mainnet.
          </p>
        )}
        {failure && <ErrorNote text={failure.message} onRetry={retry} />}
        {wallet && !core.error && (
          <Facts
            className="max-sm:grid-cols-1 sm:grid-cols-4"
            facts={[
              ['Your P-Chain address', <OwnAddress key="address" address={core.data?.address} />],
              [
                'Balance on the P-Chain',
                <span key="balance" data-testid="pchain-balance">
                  {balance.data === undefined && !balance.error && <Skeleton text="10.000 AVAX" />}
                  {balance.data !== undefined && formatAvax(balance.data)}
                  {balance.data === undefined && balance.error && '–'}
                </span>,
              ],
            ]}
          />
        )}
        {balance.data === 0n && (
          <p role="status" className="notice text-sm">
            The address has no AVAX on the P-Chain. Get test AVAX from the faucet (build.avax.network/tools/faucet),
            then move it from the C- to the P-Chain in Core.
          </p>
        )}
        {!progress && <StepRows progress={null} />}
        {progress && account && (
          <StepList
            progress={progress}
            account={account}
            isReady={wallet !== null && core.data !== undefined}
            isReviewing={isReviewing}
            onContinue={() => setIsReviewing(true)}
          />
        )}
        {isWaiting && <PanelSkeleton label={core.data ? 'Loading configurations…' : 'Asking Core…'} parts={parts} />}
        {!progress && account && core.data && configurations.configurations && (
          <StartForm account={account} address={core.data.address} />
        )}
        {isReviewing && progress && account && wallet && (
          <StepDialog
            account={account}
            chain={chain}
            core={wallet}
            onClose={() => {
              setIsReviewing(false)
              void balance.refetch()
            }}
          />
        )}
      </section>
    </L1Page>
  )
}

/** The account's address on the P-Chain; undefined while Core is asked. */
function OwnAddress({ address }: { readonly address: Hex | undefined }) {
  if (address) return <Address value={encodePAddress(address)} />
  return (
    <span className="inline-flex min-h-6 items-center font-mono text-xs">
      <Skeleton text="P-fuji1abcdef…wxyz" />
    </span>
  )
}
