import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../kit/ui/toastStore.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { findNextEvent } from './proposalTimes.ts'
import type { Proposal } from './readProposals.ts'
import type { Governance } from './useGovernance.ts'

/** Requests of test chains, which wallets of live networks do not know. */
type TestRequest = (request: { readonly method: string; readonly params: readonly unknown[] }) => Promise<unknown>

async function moveClock(wallet: WalletReader, seconds: number): Promise<void> {
  const request = wallet.provider.request as TestRequest
  await request({ method: 'evm_increaseTime', params: [seconds] })
  await request({ method: 'evm_mine', params: [] })
}

export type LocalClockProps = {
  readonly governance: Governance
  readonly proposal: Proposal
  readonly clock: bigint
}

/** On a local chain: moves its clock to the next state of a proposal. */
export function LocalClock({ governance: { chain, wallet }, proposal, clock }: LocalClockProps) {
  const queries = useQueryClient()
  const [isMoving, setMoving] = useState(false)
  const event = findNextEvent(proposal, clock)
  if (chain.network !== 'devnet' || !wallet || !event) return null
  const move = async () => {
    setMoving(true)
    try {
      await moveClock(wallet, Math.max(1, Number(event.at - clock)))
      await queries.invalidateQueries({ queryKey: ['governance'] })
    } catch (error) {
      showToast({ kind: 'error', text: `The clock of the local chain was not moved: ${describeError(error)}` })
    } finally {
      setMoving(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-4 text-xs">
      <span className="text-muted">Local chain: its clock can be moved</span>
      <button type="button" className="button" disabled={isMoving} onClick={() => void move()}>
        Skip the wait
      </button>
    </div>
  )
}
