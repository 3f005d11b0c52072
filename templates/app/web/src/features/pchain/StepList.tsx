import { useState } from 'react'
import { size, stringToHex } from 'viem'
import { writeCb58 } from '../guard/pchain/cb58.ts'
import { CopyButton } from '../l1/CopyButton.tsx'
import { ProgressList } from '../l1/ProgressList.tsx'
import { AdoptTransaction } from './AdoptTransaction.tsx'
import { writeAvax } from './buildTransaction.ts'
import { nextStep } from './createPChainFlow.ts'
import { type Progress, progressStore } from './progressStore.ts'
import type { StepKind } from './StepKind.ts'
import { steps } from './steps.ts'

type Props = {
  readonly progress: Progress
  readonly account: string
  /** Whether Core is connected. */
  readonly isReady: boolean
  readonly onContinue: () => void
}

function stateOf({ records }: Progress, kind: StepKind) {
  const status = records[kind]?.status
  if (status === 'accepted') return 'done'
  if (status === 'dropped') return 'failed'
  return status === undefined ? 'waiting' : 'running'
}

/** The plan, its steps, and the button for the next one. */
export function StepList({ progress, account, isReady, onContinue }: Props) {
  const { plan, records } = progress
  const next = nextStep(progress)
  const record = next && records[next.kind]
  const balances = plan.validators.reduce((sum, { balance }) => sum + BigInt(balance), 0n)
  return (
    <div className="flex flex-col gap-4">
      <dl className="rows">
        <Row name="Chain name" value={plan.chainName} />
        <Row name="Genesis" value={`${size(stringToHex(plan.genesis)).toLocaleString('en')} bytes`} />
        <Row name="Validator manager" value={plan.managerAddress} />
        <Row name="Validators" value={`${plan.validators.length}, with ${writeAvax(balances)} in total`} />
      </dl>
      <ProgressList steps={steps.map(({ kind, title }) => ({ title, state: stateOf(progress, kind) }))} />
      <dl className="rows">
        {steps.map(({ kind, done }) => {
          const accepted = records[kind]
          if (accepted?.status !== 'accepted') return null
          const id = writeCb58(accepted.id)
          return (
            <div key={kind}>
              <dt>{done}</dt>
              <dd className="flex min-w-0 flex-wrap items-center justify-end gap-2">
                <span className="break-all font-mono text-xs">{id}</span>
                <CopyButton text={id} />
              </dd>
            </div>
          )
        })}
      </dl>
      {record?.status === 'sent' && (
        <p role="status" className="break-all text-sm">
          Sent, waiting until the P-Chain has accepted it:{' '}
          <span className="font-mono text-xs">{writeCb58(record.id)}</span>
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
      {next ? (
        <button
          type="button"
          className="button-primary"
          disabled={!isReady || record?.status === 'sent'}
          onClick={onContinue}
        >
          {record === undefined ? next.title : `Try again: ${next.title}`}
        </button>
      ) : (
        <p role="status" className="notice text-sm">
          The L1 is created. Run its nodes with <code className="break-all">AVAGO_TRACK_SUBNETS</code> set to the subnet
          ID, deploy the validator manager, and call <code>initializeValidatorSet</code>: see the README.
        </p>
      )}
      <Forget account={account} isFinished={next === undefined} />
    </div>
  )
}

/** Removes the steps from this browser; an L1 that is not finished asks once more. */
function Forget({ account, isFinished }: { account: string; isFinished: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isAsking && (
        <span role="status" className="text-sm text-warn">
          What was created stays on the P-Chain; only its IDs are lost here.
        </span>
      )}
      <button
        type="button"
        className="button-quiet border border-line"
        onClick={() => (isFinished || isAsking ? progressStore.forget(account) : setIsAsking(true))}
      >
        {isFinished ? 'Create another L1' : isAsking ? 'Forget them' : 'Forget these steps'}
      </button>
    </div>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  )
}
