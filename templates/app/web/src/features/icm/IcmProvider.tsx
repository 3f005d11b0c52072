import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useConnection } from 'wagmi'
import { icmConfig } from '../../config/icm.config.ts'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { showToast } from '../../kit/ui/toastStore.ts'
import { useWalletReader } from '../../kit/wallet/useWalletReader.ts'
import { transactionUrl } from '../review/TransactionLink.tsx'
import { clearUnavailableDestination } from './chains/destination.ts'
import { useIcmChains } from './chains/useIcmChains.ts'
import { putMessage } from './history/useMessages.ts'
import { useLiveUpdates } from './live/useLiveUpdates.ts'
import type { Report } from './send/reportSend.ts'
import type { SendFields } from './send/sendFields.ts'
import type { UnreportedSend } from './send/unreportedSends.ts'
import { useSendFollower } from './send/useSendFollower.ts'
import { type Icm, IcmContext, type SentMessage } from './useIcm.ts'

const emptied = { recipient: '', message: '' } as const

/** Initial form fields. The gateway has a token for rewards on the live C-Chains only and reverts on others. */
const firstFields = ({ network }: RuntimeChain): SendFields =>
  network === 'live' ? icmConfig.form : { ...icmConfig.form, reward: '0' }

function linkTo(chain: RuntimeChain, hash: string) {
  const url = transactionUrl(chain, hash)
  return url === null ? {} : { link: { label: 'View transaction', url } }
}

/** Provides the state shared by the message tabs: form, pending messages and live connection. */
export function IcmProvider({ children }: { readonly children: ReactNode }) {
  const { chains } = useRuntimeConfig()
  const chain = chains.find(({ id }) => id === icmConfig.source.chainId) ?? chains[0]
  const { address, status } = useConnection()
  const account = status === 'connected' ? (address ?? null) : null
  const wallet = useWalletReader(chain)
  const queries = useQueryClient()
  const isLive = useLiveUpdates(account)
  const icmChains = useIcmChains()
  const [edits, setEdits] = useState<Partial<SendFields>>({})
  const offered = icmChains.destinations
  const [last, setLast] = useState<SentMessage | null>(null)
  const fields = useMemo(
    () => clearUnavailableDestination(offered, { ...firstFields(chain), ...edits }),
    [chain, offered, edits],
  )

  const onEnd = useCallback(
    (send: UnreportedSend, report: Report) => {
      setLast({ send, report })
      if (report.status !== 'sent') {
        const text = report.status === 'failed' ? `Failed to send message: ${report.reason}` : report.reason
        return showToast({ kind: 'error', text, topic: send.hash, ...linkTo(chain, report.hash) })
      }
      putMessage(queries, send.message.sender, report.message)
      setEdits(now => ({ ...now, ...emptied }))
      const text = 'ICM message sent successfully!'
      showToast({ kind: 'success', text, topic: send.hash, ...linkTo(chain, report.hash) })
    },
    [chain, queries],
  )
  const follower = useSendFollower(chain, wallet, onEnd)
  const { pending } = follower
  const receipt = useMemo(() => {
    if (pending) return { send: pending, report: null }
    return last?.send.message.sender.toLowerCase() === account?.toLowerCase() ? last : null
  }, [pending, last, account])
  const closeReceipt = useCallback(() => setLast(null), [])
  const setFields = useCallback((change: Partial<SendFields>) => setEdits(now => ({ ...now, ...change })), [])
  const icm = useMemo<Icm>(
    () => ({
      chain,
      wallet,
      account,
      isLive,
      icmChains,
      fields,
      setFields,
      follower,
      receipt,
      closeReceipt,
    }),
    [chain, wallet, account, isLive, icmChains, fields, setFields, follower, receipt, closeReceipt],
  )
  return <IcmContext.Provider value={icm}>{children}</IcmContext.Provider>
}
