import type { ResultSource, WalletRequest } from '@sluice/workflow'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { createRequestFlow, type RequestPorts } from './createRequestFlow.ts'
import { SigningDialog } from './SigningDialog.tsx'
import type { SigningWallet } from './signingWallet.ts'

type Props = {
  readonly label: string
  readonly on: ResultSource
  /** Another one begins a new flow. */
  readonly request: WalletRequest
  readonly lockName: string
  /** Of this step; keep them stable. */
  readonly ports: RequestPorts
  readonly wallet: SigningWallet
  /** Ends the whole run, also while the wallet is being asked: what it sends all the same is named afterwards. */
  readonly onStop: () => void
  /** Shown while there is nothing to review. */
  readonly otherwise: ReactNode
}

/** Runs the signing flow of one request of a run and shows its review. */
export function RequestSigner(props: Props) {
  const { label, on, request, lockName, ports, wallet, onStop, otherwise } = props
  const http = useHttp()
  const [isExpired, setIsExpired] = useState(false)
  const latest = useRef(wallet)
  latest.current = wallet
  const flow = useMemo(
    () =>
      createRequestFlow({
        request,
        on,
        http,
        lockName,
        wallet: () => latest.current.port,
        ports: { ...ports, rebuild: () => setIsExpired(true) },
      }),
    [request, on, http, lockName, ports],
  )
  useEffect(() => {
    setIsExpired(false)
    flow.begin()
    return flow.leave
  }, [flow])
  useRebuild(isExpired, ports.rebuild)
  useWalletChange(wallet, flow.walletChanged)
  const state = useSyncExternalStore(flow.subscribe, flow.getState)
  const isSent = state.status === 'reporting' && state.request.type === 'transaction'
  if (isSent || ['idle', 'following', 'refusing', 'ended'].includes(state.status)) return otherwise
  return <SigningDialog label={label} on={on} request={request} flow={flow} wallet={wallet} onStop={onStop} />
}

function useWalletChange({ port, account }: SigningWallet, onChange: () => void) {
  const now = `${port !== null} ${account?.address} ${account?.chainId}`
  const before = useRef(now)
  useEffect(() => {
    if (before.current === now) return
    before.current = now
    onChange()
  }, [now, onChange])
}

/** Asks for a fresh request once, and only while somebody looks: an open tab must not ask for quotes all night. */
function useRebuild(isExpired: boolean, rebuild: () => void) {
  useEffect(() => {
    if (!isExpired) return
    let isAsked = false
    const ask = () => {
      if (isAsked || document.visibilityState !== 'visible') return
      isAsked = true
      rebuild()
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [isExpired, rebuild])
}
