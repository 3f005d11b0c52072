import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConnection, useDisconnect } from 'wagmi'
import { formatAmount } from '../amount/formatAmount.ts'
import { type RuntimeChain, useRuntimeConfig } from '../app/RuntimeConfig.ts'
import { Address } from '../ui/Address.tsx'
import { ChainMark } from '../ui/ChainMark.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AccountAvatar } from './AccountAvatar.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { shortenAddress } from './shortenAddress.ts'
import { useWalletReader } from './useWalletReader.ts'

/** Network of the wallet with the account's balance on it. */
function AccountNetwork({ chain }: { readonly chain: RuntimeChain }) {
  const reader = useWalletReader(chain)
  const { symbol, decimals } = chain.nativeCurrency
  const { data, isError } = useQuery({
    queryKey: ['nativeBalance', reader?.account, chain.id],
    enabled: reader !== null,
    queryFn: () => reader!.client.request({ method: 'eth_getBalance', params: [reader!.account, 'latest'] }),
  })
  const balance = data ? `${formatAmount(BigInt(data), decimals, 6)} ${symbol}` : isError && 'Balance unknown'
  return (
    <p>
      <ChainMark chain={chain} size="small" />
      {chain.name}
      <output>{balance || <Skeleton text="1,000.0 ETH" />}</output>
    </p>
  )
}

/** Connect button, or the connected account with its menu. */
export function WalletButton() {
  const { address, chainId, status } = useConnection()
  const { chains } = useRuntimeConfig()
  const chain = chains.find(({ walletChainId }) => walletChainId === chainId)
  const disconnect = useDisconnect()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      const isKey = event instanceof KeyboardEvent
      if (isKey ? event.key !== 'Escape' : frame.current?.contains(event.target as Node)) return
      if (isKey) frame.current?.querySelector('button')?.focus()
      setOpen(false)
    }
    const listening = new AbortController()
    for (const name of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(name, close, listening)
    return () => listening.abort()
  }, [isOpen])

  if (!address) return <ConnectButton />
  const shown = { title: address, 'data-testid': status === 'connected' ? 'account' : undefined }
  return (
    <div ref={frame} className="relative">
      <button type="button" className="account" {...shown} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <AccountAvatar address={address} />
        {shortenAddress(address)}
        <Icon name="chevronDown" />
      </button>
      {isOpen && (
        <div className="account-menu">
          <Address value={address} isOpen />
          {chain ? <AccountNetwork chain={chain} /> : <p>Network {chainId}</p>}
          {chain && chain.explorerUrl !== null && (
            <a href={`${chain.explorerUrl}/address/${address}`} target="_blank" rel="noopener noreferrer">
              View on explorer
            </a>
          )}
          <button type="button" onClick={() => disconnect.mutate()}>
            <Icon name="logOut" />
            Disconnect
          </button>
        </div>
      )}
    </div>
  )
}
