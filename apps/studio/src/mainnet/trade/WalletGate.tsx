import { useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useSigningWallet } from '../../session/useSigningWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { walletChainName } from '../../wallet/walletChains.ts'
import { tradeTexts } from './texts.ts'
import { signingChainId, type TradeEnvironment } from './tradeEnvironment.ts'

type Props = {
  readonly environment: TradeEnvironment
  /** Network that the wallet has to be on. */
  readonly chainId: number
}

/** Whether wallet and key are there, and the wallet is on the network of this trade. */
export function isReadyToSign(environment: TradeEnvironment, chainId: number): boolean {
  const { account, hasKey, source, walletChainId } = environment
  if (account === null || !hasKey) return false
  return source === 'simulated' || walletChainId === signingChainId(environment, chainId)
}

/** Why nothing can be quoted yet: no wallet or no key. Source: spec 001 §5 */
export function missingText({ account, hasKey, source }: TradeEnvironment): string | undefined {
  if (account !== null && hasKey) return undefined
  return source === 'live' ? tradeTexts.walletAndKey : tradeTexts.walletOnly
}

/** What is missing before this trade can be signed, with the button that mends it; nothing when all is there. */
export function WalletGate({ environment, chainId }: Props) {
  const { host } = useEditor()
  const { account, hasKey, devnet } = environment
  const wallet = useSigningWallet(devnet, () => host.open('wallet'))
  const [isSwitching, setIsSwitching] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const missing = missingText(environment)
  if (missing) {
    return (
      <Notice
        tone="info"
        title={missing}
        action={
          <span className="flex flex-wrap gap-2">
            {account === null && <Button onClick={() => host.open('wallet')}>{tradeTexts.connect}</Button>}
            {!hasKey && <Button onClick={() => host.open('settings', 'oneinch')}>{tradeTexts.openSettings}</Button>}
          </span>
        }
      />
    )
  }
  if (isReadyToSign(environment, chainId)) return null
  const id = signingChainId(environment, chainId)
  const name = walletChainName(id, devnet)
  const switchChain = async () => {
    setError(null)
    setIsSwitching(true)
    try {
      await wallet.switchChain(id)
    } catch (cause) {
      setError(cause)
    }
    setIsSwitching(false)
  }
  return (
    <>
      <Notice
        tone="warn"
        title={tradeTexts.wrongChain(name)}
        action={
          <Button disabled={isSwitching} onClick={() => void switchChain()}>
            {isSwitching ? tradeTexts.switching : tradeTexts.switchChain(name)}
          </Button>
        }
      />
      {error !== null && <ErrorState error={error} />}
    </>
  )
}
