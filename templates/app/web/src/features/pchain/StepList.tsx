import { useState } from 'react'
import { size, stringToHex } from 'viem'
import { Address, isLong } from '../../kit/ui/Address.tsx'
import { writeCb58 } from '../guard/pchain/cb58.ts'
import { FactCard } from '../l1/DeploymentFacts.tsx'
import { DoneNotice } from '../l1/DoneNotice.tsx'
import { NextSteps } from '../l1/NextSteps.tsx'
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
  const accepted = steps.flatMap(({ kind, done }) => {
    const found = records[kind]
    return found?.status === 'accepted' ? [{ done, id: writeCb58(found.id) }] : []
  })
  const balances = plan.validators.reduce((sum, { balance }) => sum + BigInt(balance), 0n)
  return (
    <div className="flex flex-col gap-4">
      <dl className="rows">
        <Row name="Chain name" value={plan.chainName} />
        <Row name="Genesis" value={`${size(stringToHex(plan.genesis)).toLocaleString('en')} bytes`} />
        <Row name="Validator manager" value={plan.managerAddress} />
        <Row name="Validators" value={`${plan.validators.length}, with ${writeAvax(balances)} in total`} />
      </dl>
      {next && <ProgressList steps={steps.map(({ kind, title }) => ({ title, state: stateOf(progress, kind) }))} />}
      {!next && (
        <DoneNotice
          title={`${plan.chainName} is on Fuji`}
          text="The L1 is created. It starts once its validators run and know its subnet."
        />
      )}
      {accepted.length > 0 && (
        <dl className="grid gap-3 sm:grid-cols-2">
          {accepted.map(({ done, id }) => (
            <FactCard
              key={done}
              label={done}
              value={id}
              copies={`the ${done.replace(/^[SBC]/, first => first.toLowerCase())}`}
            />
          ))}
        </dl>
      )}
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
    <div className="flex flex-wrap items-center gap-2">
      {isAsking && (
        <span role="status" className="text-sm text-warn">
          What was created stays on the P-Chain; only its IDs are lost here.
        </span>
      )}
      <button
        type="button"
        className="button"
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
      <dd className="break-words">{isLong(value) ? <Address value={value} /> : value}</dd>
    </div>
  )
}
