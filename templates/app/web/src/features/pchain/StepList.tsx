import { useState } from 'react'
import { Address } from '../../kit/ui/Address.tsx'
import { Facts } from '../../kit/ui/Facts.tsx'
import { encodeCb58 } from '../guard/pchain/cb58.ts'
import { AllocationRows } from '../l1/AllocationRows.tsx'
import { DoneNotice } from '../l1/DoneNotice.tsx'
import { NextSteps } from '../l1/NextSteps.tsx'
import { AdoptTransaction } from './AdoptTransaction.tsx'
import { nextStep } from './createPChainFlow.ts'
import { describeCreated, describePlan } from './describePlan.tsx'
import { type Progress, progressStore, type StepRecord } from './progressStore.ts'
import { readAllocations } from './readAllocations.ts'
import { StepRows } from './StepRows.tsx'

type Props = {
  readonly progress: Progress
  readonly account: string
  /** Whether Core is connected. */
  readonly isReady: boolean
  /** Whether the dialog of a step is open: Core's answer may still arrive. */
  readonly isReviewing: boolean
  readonly onContinue: () => void
}

function labelOf(title: string, record: StepRecord | undefined): string {
  if (record?.status === 'sent') return 'Waiting for the P-Chain…'
  return record === undefined ? title : `Try again: ${title}`
}

/** The plan, its steps, and the button for the next one. */
export function StepList({ progress, account, isReady, isReviewing, onContinue }: Props) {
  const { plan, records } = progress
  const next = nextStep(progress)
  const record = next && records[next.kind]
  const allocations = readAllocations(plan)
  return (
    <div className="flex flex-col gap-4">
      {next ? (
        <>
          <Facts facts={describePlan(plan)} className="sm:grid-cols-3" />
          {allocations && (
            <section className="flex flex-col gap-2" aria-labelledby="pchain-balances">
              <h2 id="pchain-balances" className="text-muted text-xs">
                First balances
              </h2>
              <AllocationRows allocations={allocations} />
            </section>
          )}
        </>
      ) : (
        <DoneNotice
          title={`${plan.chainName} is on Fuji`}
          text="The L1 is created. It starts once its validators run and know its subnet."
          facts={describeCreated(progress)}
        />
      )}
      <StepRows progress={progress} />
      {record?.status === 'sent' && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm">
          Sent, and not decided yet: <Address value={encodeCb58(record.id)} />
        </p>
      )}
      {record?.status === 'dropped' && (
        <p role="alert" className="break-words text-danger text-sm">
          The step was not accepted: {record.reason}
        </p>
      )}
      {next && record?.status === 'asked' && !isReviewing && (
        <AdoptTransaction account={account} kind={next.kind} unsignedBytes={record.unsignedBytes} />
      )}
      {next?.kind === 'convertSubnet' && (
        <p className="notice-warn">The conversion cannot be undone: manager, chain and genesis stay as they are.</p>
      )}
      {next ? (
        <button
          type="button"
          className="button-primary large"
          disabled={!isReady || record?.status === 'sent'}
          onClick={onContinue}
        >
          {labelOf(next.title, record)}
        </button>
      ) : (
        <NextSteps
          steps={[
            [
              'Run its nodes',
              <>
                Set <code className="break-all">AVAGO_TRACK_SUBNETS</code> to the subnet ID.
              </>,
            ],
            ['Deploy the validator manager', 'With your account, as its first contract on the new chain.'],
            [
              'Start the validator set',
              <>
                Call <code>initializeValidatorSet</code>. The{' '}
                <a
                  className="underline"
                  href="https://build.avax.network/console"
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Builder Console
                </a>{' '}
                leads through it.
              </>,
            ],
          ]}
        />
      )}
      <Forget account={account} isFinished={next === undefined} />
    </div>
  )
}

/** Removes the steps from this browser; an L1 that is not finished asks once more. */
function Forget({ account, isFinished }: { account: string; isFinished: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      {isAsking && (
        <span role="status" className="text-sm text-warn">
          What was created stays on the P-Chain; only its IDs are lost here.
        </span>
      )}
      <button
        type="button"
        className={isFinished ? 'button' : 'button-quiet text-muted'}
        onClick={() => (isFinished || isAsking ? progressStore.forget(account) : setIsAsking(true))}
      >
        {isFinished ? 'Create another L1' : isAsking ? 'Forget them' : 'Forget these steps'}
      </button>
    </div>
  )
}
