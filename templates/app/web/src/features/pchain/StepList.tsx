import { useState } from 'react'
import { getAddress, getContractAddress } from 'viem'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { Address } from '../../kit/ui/Address.tsx'
import { encodeCb58 } from '../guard/pchain/cb58.ts'
import { DoneNotice } from '../l1/DoneNotice.tsx'
import { AdoptTransaction } from './AdoptTransaction.tsx'
import { createdBy, storeCreated } from './createdL1s.ts'
import { nextStep } from './createPChainFlow.ts'
import { describeCreated } from './describePlan.tsx'
import { type NextStep, NextSteps } from './NextSteps.tsx'
import { PlanSummary } from './PlanSummary.tsx'
import { type Progress, progressStore, type StepRecord } from './progressStore.ts'
import { StepRows } from './StepRows.tsx'

const managerUrl = 'https://github.com/ava-labs/icm-contracts/tree/main/contracts/validator-manager'

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
  const isLive = useRuntimeConfig().chains[0].network === 'live'
  const next = nextStep(progress)
  const record = next && records[next.kind]
  return (
    <div className="flex flex-col gap-4">
      {next === undefined && (
        <DoneNotice
          title={isLive ? `${plan.chainName} is on Fuji` : `${plan.chainName} is created on the stand-in`}
          text="The L1 is created. It starts once its validators run and know its subnet."
          facts={describeCreated(progress, isLive)}
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
        <NextSteps steps={describeNext(progress, isLive)} />
      )}
      {next && <PlanSummary plan={plan} />}
      <Forget progress={progress} isFinished={next === undefined} />
    </div>
  )
}

function Link({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className="underline" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** What an L1 that was created needs before it runs. */
function describeNext({ account, plan, records }: Progress, isLive: boolean): readonly NextStep[] {
  const { createSubnet } = records
  const subnetId = createSubnet?.status === 'accepted' ? encodeCb58(createSubnet.id) : ''
  const manager = getAddress(plan.managerAddress)
  const isFirst = manager === getContractAddress({ from: getAddress(account), nonce: 0n })
  const network = isLive ? 'AVAGO_NETWORK_ID=fuji ' : ''
  return [
    {
      title: 'Run its nodes',
      text: 'Start AvalancheGo on each validator with this environment.',
      line: { text: `${network}AVAGO_TRACK_SUBNETS=${subnetId}`, what: 'the environment' },
    },
    {
      title: 'Deploy the validator manager',
      text: (
        <>
          Deploy the <Link href={managerUrl}>ValidatorManager</Link> contract to the new chain
          {isFirst ? ', with your account and before any other: it gets this address.' : ', at this address.'}
        </>
      ),
      line: { text: manager, what: 'the address of the validator manager' },
    },
    {
      title: 'Start the validator set',
      text: (
        <>
          Call <code>initialize</code>, then this function with the validators of the conversion. The{' '}
          <Link href="https://build.avax.network/console">Builder Console</Link> leads through it.
        </>
      ),
      line: { text: 'initializeValidatorSet', what: 'the name of the function' },
    },
  ]
}

/** Removes the steps from this browser; an L1 that is not finished asks once more. */
function Forget({ progress, isFinished }: { progress: Progress; isFinished: boolean }) {
  const { account } = progress
  const [isAsking, setIsAsking] = useState(false)
  const forget = () => {
    const created = createdBy(progress)
    if (created) storeCreated(created)
    progressStore.forget(account)
  }
  return (
    <div
      className={`flex flex-wrap items-center gap-2 ${isFinished ? 'max-sm:flex-col max-sm:items-stretch' : 'justify-center'}`}
    >
      {isAsking && (
        <span role="status" className="text-sm text-warn">
          What was created stays on the P-Chain; only its IDs are lost here.
        </span>
      )}
      <button
        type="button"
        className={isFinished ? 'button' : 'button-quiet text-muted'}
        onClick={() => (isFinished || isAsking ? forget() : setIsAsking(true))}
      >
        {isFinished ? 'Create another L1' : isAsking ? 'Forget them' : 'Forget these steps'}
      </button>
    </div>
  )
}
