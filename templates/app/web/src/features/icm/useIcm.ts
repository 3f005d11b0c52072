import { createContext, useContext } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Address } from '../guard/values/token.ts'
import type { IcmChainsState } from './chains/useIcmChains.ts'
import type { Report } from './send/reportSend.ts'
import type { SendFields } from './send/sendFields.ts'
import type { UnreportedSend } from './send/unreportedSends.ts'
import type { SendFollower } from './send/useSendFollower.ts'

/** A sent message; its report is null until the backend has recorded it. */
export type SentMessage = { readonly send: UnreportedSend; readonly report: Report | null }

/** State shared by the message screens; it survives tab changes. */
export type Icm = {
  /** The source chain. */
  readonly chain: RuntimeChain
  /** Null unless a wallet is connected to that chain. */
  readonly wallet: WalletReader | null
  readonly account: Address | null
  /** Whether the live connection is open. */
  readonly isLive: boolean
  readonly icmChains: IcmChainsState
  readonly fields: SendFields
  readonly setFields: (change: Partial<SendFields>) => void
  readonly follower: SendFollower
  /** The message that is being sent, or was sent last until its receipt is closed. */
  readonly receipt: SentMessage | null
  /** Memoized. */
  readonly closeReceipt: () => void
}

export const IcmContext = createContext<Icm | null>(null)

export function useIcm(): Icm {
  const icm = useContext(IcmContext)
  if (!icm) throw new Error('`icmFeature` is missing in src/config/features.ts: the tabs about messages share it')
  return icm
}
