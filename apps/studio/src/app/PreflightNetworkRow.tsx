import { useState } from 'react'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { useSigningWallet } from '../session/useSigningWallet.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { readProviderCode, userRejectedCode } from '../wallet/eip1193.ts'
import { PreflightRow } from './PreflightRow.tsx'
import { preflightTexts } from './preflightTexts.ts'

type Props = { readonly walletChainId: number; readonly currentChainId: number }

/** Switches the wallet to the network of the flow. */
export function PreflightNetworkRow({ walletChainId, currentChainId }: Props) {
  const { switchChain, chainName } = useSigningWallet(useServerConfig().data?.devnet, () => {})
  const [isSwitching, setIsSwitching] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const needed = chainName(walletChainId)
  const change = async () => {
    setError(null)
    setIsSwitching(true)
    await switchChain(walletChainId).catch(setError)
    setIsSwitching(false)
  }
  return (
    <PreflightRow text={preflightTexts.network(chainName(currentChainId), needed)}>
      {error !== null &&
        (readProviderCode(error) === userRejectedCode ? (
          <Notice tone="neutral" title={preflightTexts.switchRejected} className="w-full" />
        ) : (
          <ErrorState error={error} className="w-full" />
        ))}
      <Button
        look="primary"
        disabled={isSwitching}
        aria-label={isSwitching ? preflightTexts.switching : preflightTexts.switchChain(needed)}
        onClick={() => void change()}
      >
        {isSwitching ? preflightTexts.switching : preflightTexts.switch}
      </Button>
    </PreflightRow>
  )
}
