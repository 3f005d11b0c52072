import type { ResultSource, WalletRequest } from '@sluice/workflow'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useHttp } from '../remote/HttpProvider.tsx'
import { createRequestFlow, type RequestPorts } from './createRequestFlow.ts'
import { SigningDialog, type Steps } from './SigningDialog.tsx'
import type { SigningWallet } from './signingWallet.ts'

type Props = {
  readonly label: string
  readonly on: ResultSource
  /** A different request starts a new flow. */
  readonly request: WalletRequest
  readonly lockName: string
  /** Must be referentially stable. */
  readonly ports: RequestPorts
  readonly wallet: SigningWallet
  readonly steps: Steps | null
  /** Cancels the run, also while the wallet prompt is open. */
  readonly onStop: () => void
  /** Fallback while there is nothing to review. */
  readonly otherwise: ReactNode
}

/** Runs the signing flow of one request and shows its review. */
export function RequestSigner(props: Props) {
  const { label, on, request, lockName, ports, wallet, steps, onStop, otherwise } = props
  const http = useHttp()
  const [expired, setExpired] = useState<RequestPorts | null>(null)
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
        ports: { ...ports, rebuild: () => setExpired(ports) },
      }),
    [request, on, http, lockName, ports],
  )
  const { view } = useEditor()
  // Another request has a review of its own.
  useEffect(() => () => view.setState({ isReviewAside: false }), [view])
  useEffect(() => {
    flow.begin()
    return flow.close
  }, [flow])
  // A renewed request has other ports, and has not expired.
  useRebuild(expired === ports, ports.rebuild)
  useWalletChange(wallet, flow.walletChanged)
  const state = useSyncExternalStore(flow.subscribe, flow.getState)
  const isSent = state.status === 'reporting' && 'transaction' in state.request
  // A renewed request starts as idle; its review stays on screen.
  if (isSent || ['refusing', 'ended'].includes(state.status)) return otherwise
  return (
    <SigningDialog label={label} on={on} request={request} flow={flow} wallet={wallet} steps={steps} onStop={onStop} />
  )
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

/** Refreshes an expired request once, only while the page is visible. */
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
