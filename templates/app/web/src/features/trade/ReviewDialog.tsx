import { useCallback, useMemo, useState } from 'react'
import { tradeConfig } from '../../config/trade.config.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { formatTokenUnits } from '../guard/describe/formatTokenUnits.ts'
import type { Hex } from '../guard/values/token.ts'
import { createGuardReader } from '../review/createGuardReader.ts'
import { readWalletAccount } from '../review/readWalletAccount.ts'
import { addPermits } from './addPermits.ts'
import { createPermitReader } from './createPermitReader.ts'
import { createSwapSequence } from './createSwapSequence.ts'
import { describeRate } from './formatRate.ts'
import type { RequestPorts, SwapPlan } from './prepareRequest.ts'
import { TradeReceipt } from './TradeReceipt.tsx'
import { TradeReview } from './TradeReview.tsx'
// only with: multichain
import { buildApproval, fetchSpender } from './tradeApi.ts'
// otherwise: import { buildSwap } from './buildSwap.ts'
// otherwise: import { buildApproval, fetchSpender } from './tradeApi.ts'
// end only
import type { TradeTransaction } from './tradeRequest.ts'
import { createDollarFormatter } from './usdValue.ts'
import { useTradeSigning } from './useTradeSigning.ts'

export type ReviewDialogProps = {
  readonly plan: SwapPlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  // only with: multichain
  /** Requests the transaction from the backend. Memoize it. */
  readonly buildSwap: RequestPorts['api']['buildSwap']
  // end only
  readonly onClose: () => void
  /** Closes the receipt. */
  readonly onDone: () => void
  /** Called for a sent transaction that the review no longer follows: a swap or an abandoned approval. Memoize it. */
  readonly onSent: (request: TradeTransaction, hash: Hex) => void
}

/** The requests of a plan, built from what backend, chain and wallet answer. */
// only with: multichain
function openSequence(plan: SwapPlan, wallet: WalletReader, buildSwap: RequestPorts['api']['buildSwap']) {
  // otherwise: function openSequence(plan: SwapPlan, wallet: WalletReader) {
  // end only
  const ports = {
    reader: createGuardReader(wallet.client),
    wallet: { account: () => readWalletAccount(wallet.provider) },
    api: { buildApproval, buildSwap, fetchSpender },
    now: Date.now,
  }
  // only with: permit
  const wrappedNative = (chainId: number) => tradeConfig.wrappedNative[String(chainId)] ?? null
  const permits = { ...createPermitReader(wallet.client), wrappedNative }
  return addPermits(createSwapSequence(plan, ports), { plan, ports, permits })
  // otherwise: return createSwapSequence(plan, ports)
  // end only
}

/** Review dialog of a swap: each transaction, shown before its wallet prompt. */
export function ReviewDialog(props: ReviewDialogProps) {
  // only with: multichain
  const { plan, chain, wallet, buildSwap, onClose, onDone, onSent } = props
  // otherwise: const { plan, chain, wallet, onClose, onDone, onSent } = props
  // end only
  const [sentHash, setSentHash] = useState<Hex | null>(null)
  // only with: multichain
  const sequence = useMemo(() => openSequence(plan, wallet, buildSwap), [plan, wallet, buildSwap])
  // otherwise: const sequence = useMemo(() => openSequence(plan, wallet), [plan, wallet])
  // end only
  const sent = useCallback(
    (request: TradeTransaction, hash: Hex) => {
      onSent(request, hash)
      if (request.kind === 'swap') setSentHash(hash)
    },
    [onSent],
  )
  // only with: flow
  const flow = useTradeSigning(sequence, wallet, sent, plan.gate)
  // otherwise: const flow = useTradeSigning(sequence, wallet, sent)
  // end only
  // only with: permit
  const payByPermit = () => {
    sequence.payByPermit()
    flow.begin()
  }
  // end only
  if (sentHash) return <TradeReceipt {...{ chain, wallet, onClose, onDone }} trade={plan} id={sentHash} />
  const { dst, amount, shownDstAmount: expected, slippagePercent } = plan
  const toDollars = createDollarFormatter(plan, amount, expected)
  const quoted = [
    { label: 'Expected', value: `${formatTokenUnits(expected, dst)} ${toDollars(dst, expected) ?? ''}` },
    { label: 'Rate', value: describeRate(plan, amount, expected) },
    { label: 'Slippage', value: `${slippagePercent}%` },
  ]
  // only with: flow permit
  return (
    <TradeReview
      flow={flow}
      chain={chain}
      toDollars={toDollars}
      quoted={quoted}
      // only with: flow
      gate={plan.gate}
      // end only
      // only with: permit
      onPermit={payByPermit}
      // end only
      onClose={onClose}
    />
  )
  // otherwise: return <TradeReview {...{ flow, chain, toDollars, quoted, onClose }} />
  // end only
}
