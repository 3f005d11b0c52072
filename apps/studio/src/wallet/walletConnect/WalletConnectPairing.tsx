import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useIsNarrow } from '../../ui/useIsNarrow.ts'
import type { WalletOption } from '../createWalletDirectory.ts'
import { walletTexts } from '../texts.ts'
import { drawQr } from './drawQr.ts'
import { openWalletConnect } from './openWalletConnect.ts'
import { walletConnectTexts } from './texts.ts'

type Props = {
  readonly projectId: string
  readonly chainIds: readonly number[]
  readonly onApproved: (option: WalletOption) => Promise<void>
  readonly onCancel: () => void
}

/** Shows the code of a pairing until a phone wallet approves it. */
export function WalletConnectPairing({ projectId, chainIds, onApproved, onCancel }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [uri, setUri] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const chains = chainIds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is made once, whoever takes its result
  useEffect(() => {
    let isShown = true
    setUri(null)
    setError(null)
    const pair = async () => {
      const pairing = await openWalletConnect({ projectId, chainIds, origin: window.location.origin })
      if (isShown) setUri(pairing.uri)
      const option = await pairing.wallet
      if (isShown) await onApproved(option)
      // The dialog was closed meanwhile; an earlier session continues.
      else if (pairing.uri !== null) option.close?.()
    }
    pair().catch((cause: unknown) => {
      if (isShown) setError(cause)
    })
    return () => {
      isShown = false
    }
  }, [projectId, chains, attempt])
  return (
    <div className="flex flex-col items-center gap-3 rounded-md border border-line p-4">
      {error !== null && <ErrorState error={error} onRetry={() => setAttempt(attempt + 1)} className="self-stretch" />}
      {error === null && uri === null && (
        <>
          <Skeleton className="size-56" />
          <p role="status" className="text-ink-2">
            {walletTexts.connecting}
          </p>
        </>
      )}
      {error === null && uri !== null && <Code uri={uri} />}
      <Button look="quiet" onClick={onCancel}>
        {walletConnectTexts.cancel}
      </Button>
    </div>
  )
}

function Code({ uri }: { readonly uri: string }) {
  const isNarrow = useIsNarrow()
  const { size, path } = useMemo(() => drawQr(uri), [uri])
  const encoded = encodeURIComponent(uri)
  return (
    <>
      <svg
        role="img"
        aria-label={walletConnectTexts.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-56 rounded-md bg-white text-black"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <div className="flex items-center gap-1">
        <p className="text-ink-2">{walletConnectTexts.scan}</p>
        <CopyButton text={uri} label={walletConnectTexts.copyLink} />
      </div>
      {isNarrow && (
        <ul className="flex flex-wrap justify-center gap-2">
          {pairingLinks(encoded).map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center rounded-md border border-line px-3 font-medium hover:bg-surface-2"
              >
                {walletConnectTexts.openIn(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Source: RainbowKit 2.2.11; Trust Wallet developer reference. */
const pairingLinks = (encodedUri: string) => [
  { name: 'MetaMask', url: `https://metamask.app.link/wc?uri=${encodedUri}` },
  { name: 'Trust Wallet', url: `https://link.trustwallet.com/wc?uri=${encodedUri}` },
  { name: 'Core', url: `https://core.app/wc?uri=${encodedUri}` },
]
