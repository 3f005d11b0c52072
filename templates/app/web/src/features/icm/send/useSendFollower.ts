import { useCallback, useEffect, useState } from 'react'
import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import { describeError } from '../../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../../kit/wallet/useWalletReader.ts'
import { completeSend } from '../icmApi.ts'
import type { Report } from './reportSend.ts'
import { addUnreportedSend, readUnreportedSends, removeUnreportedSend, type UnreportedSend } from './unreportedSends.ts'

export type SendFollower = {
  /** The unreported message of the connected account. */
  readonly pending: UnreportedSend | null
  /** Why it is delayed. */
  readonly delay: string | null
  /** Memoized. */
  readonly follow: (pending: UnreportedSend) => void
  /** Stops following; the transaction itself continues. */
  readonly forget: () => void
}

const isOf = (wallet: WalletReader | null, chain: RuntimeChain) => (pending: UnreportedSend) =>
  pending.transaction.chainId === chain.walletChainId &&
  pending.message.sender.toLowerCase() === wallet?.account.toLowerCase()

/** Reports sent messages to the backend one after the other, also after a reload. */
export function useSendFollower(
  chain: RuntimeChain,
  wallet: WalletReader | null,
  onEnd: (pending: UnreportedSend, report: Report) => void,
): SendFollower {
  const [all, setAll] = useState(readUnreportedSends)
  const [delays, setDelays] = useState<{ readonly [hash: string]: string }>({})
  const pending = all.find(isOf(wallet, chain)) ?? null
  const client = wallet?.client

  useEffect(() => {
    if (!pending || !client) return
    const controller = new AbortController()
    const { signal } = controller
    const onDelay = (reason: string) => setDelays(shown => ({ ...shown, [pending.hash]: reason }))
    const start = async () => {
      const [{ reportSend }, { followTransaction }] = await Promise.all([
        import('./reportSend.ts'),
        import('../../guard/signing/followTransaction.ts'),
      ])
      return reportSend(pending, {
        follow: sent => followTransaction(client, sent, { confirmations: 1, explain: describeError }),
        completeSend,
        pause: ms => new Promise(resolve => setTimeout(resolve, ms)),
        onDelay,
        signal,
      })
    }
    start().then(
      report => {
        if (signal.aborted) return
        removeUnreportedSend(pending.hash)
        setAll(readUnreportedSends())
        onEnd(pending, report)
      },
      (error: unknown) => {
        if (!signal.aborted) onDelay(describeError(error))
      },
    )
    return () => controller.abort()
  }, [pending, client, onEnd])

  const follow = useCallback((sent: UnreportedSend) => {
    addUnreportedSend(sent)
    setAll(readUnreportedSends())
  }, [])
  const forget = () => {
    if (pending) removeUnreportedSend(pending.hash)
    setAll(readUnreportedSends())
  }
  return { pending, delay: pending ? (delays[pending.hash] ?? null) : null, follow, forget }
}
