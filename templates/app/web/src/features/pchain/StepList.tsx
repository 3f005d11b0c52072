import { useState } from 'react'
import { Facts } from '../../kit/ui/Facts.tsx'
import { encodeCb58 } from '../guard/pchain/cb58.ts'
import { DoneNotice } from '../l1/DoneNotice.tsx'
import { NextSteps } from '../l1/NextSteps.tsx'
import { AdoptTransaction } from './AdoptTransaction.tsx'
import { nextStep } from './createPChainFlow.ts'
import { describeCreated, describePlan } from './describePlan.tsx'
import { type Progress, progressStore } from './progressStore.ts'
import { StepRows } from './StepRows.tsx'

type Props = {
  readonly progress: Progress
  readonly account: string
  /** Whether Core is connected. */
  readonly isReady: boolean
  readonly onContinue: () => void
}

/** The plan, its steps, and the button for the next one. */
export function StepList({ progress, account, isReady, onContinue }: Props) {
  const { plan, records } = progress
  const next = nextStep(progress)
  const record = next && records[next.kind]
  return (
    <div className="flex flex-col gap-4">
      {next ? (
        <Facts facts={describePlan(plan)} className="sm:grid-cols-4" />
      ) : (
        <DoneNotice
          title={`${plan.chainName} is on Fuji`}
          text="The L1 is created. It starts once its validators run and know its subnet."
          facts={describeCreated(progress)}
        />
      )}
      <StepRows progress={progress} />
      {record?.status === 'sent' && (
        <p role="status" className="break-all text-sm">
          Sent, waiting until the P-Chain has accepted it:{' '}
          <span className="font-mono text-xs">{encodeCb58(record.id)}</span>
        </p>
      )}
      {record?.status === 'dropped' && (
        <p role="alert" className="break-words text-danger text-sm">
          The step was not accepted: {record.reason}
        </p>
      )}
      {next && record?.status === 'asked' && (
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
          {record === undefined ? next.title : `Try again: ${next.title}`}
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
                Call <code>initializeValidatorSet</code>; the README has the commands.
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
