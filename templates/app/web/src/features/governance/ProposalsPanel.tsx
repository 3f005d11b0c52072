import { useCallback } from 'react'
import { useConnection } from 'wagmi'
import { readTabPath } from '../../kit/app/readTabPath.ts'
import { useHash } from '../../kit/app/useHash.ts'
import { Columns } from '../../kit/ui/Columns.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { usePlannedDialog } from '../transactions/usePlannedDialog.tsx'
import { createGovernanceReader } from './createGovernanceReader.ts'
import { DaoRules } from './DaoRules.tsx'
import type { ActionContext } from './describeAction.ts'
import { GovernancePage } from './GovernancePage.tsx'
import { DaoAddress } from './GovernanceSetup.tsx'
import { ProposalList, ProposalPlaceholders } from './ProposalList.tsx'
import { ProposalView } from './ProposalView.tsx'
import { ProposeForm } from './ProposeForm.tsx'
import { type Governance, useGovernance } from './useGovernance.ts'
import { ConnectToVote, VotingPower } from './VotingPower.tsx'

const newProposal = 'new'

/** Votes of the account and all proposals; one proposal or the form of a new one at an address of its own. */
export function ProposalsPanel() {
  const governance = useGovernance()
  const { chain, wallet, context } = governance
  const path = readTabPath(useHash())
  const leaveForm = useCallback(() => {
    if (readTabPath(window.location.hash) === newProposal) window.location.hash = 'proposals'
  }, [])
  const [dialog, openPlan] = usePlannedDialog(chain, wallet, {
    createReader: createGovernanceReader,
    onSent: leaveForm,
    // only with: portfolio
    toDollars: governance.toDollars,
    // end only
  })
  return (
    <GovernancePage
      title="Proposals"
      governance={governance}
      skeleton={<ProposalsSkeleton governance={governance} />}
      onPlan={openPlan}
    >
      {context && <Screen {...{ governance, context, path }} onPlan={openPlan} />}
      {dialog}
    </GovernancePage>
  )
}

type ScreenProps = {
  readonly governance: Governance
  readonly context: ActionContext
  readonly path: string
  readonly onPlan: (plan: TransactionPlan) => void
}

function ProposalsSkeleton({ governance }: { readonly governance: Governance }) {
  const { isDisconnected } = useConnection()
  return (
    <Columns
      aside={
        <>
          {isDisconnected ? (
            <ConnectToVote governance={governance} />
          ) : (
            <div className="panel">
              <span className="text-xs">
                <Skeleton text="Your votes" />
              </span>
              <span className="text-lg">
                <Skeleton text="1,000,000 HRB" />
              </span>
              <Skeleton text="Delegated to" />
            </div>
          )}
          <div className="panel">
            <Skeleton text="The name of a DAO" />
            {['first', 'second', 'third'].map(rule => (
              <span key={rule} className="grid grid-cols-2 gap-4 text-sm">
                <Skeleton text="A rule of it" />
                <Skeleton text="A rule of it" />
              </span>
            ))}
          </div>
        </>
      }
    >
      <div className="panel">
        <span className="flex items-center justify-between">
          <Skeleton text="2 proposals" />
          <span className="skeleton h-10 w-32 rounded-lg" />
        </span>
        <ul className="flex flex-col gap-2">
          <ProposalPlaceholders />
        </ul>
      </div>
    </Columns>
  )
}

function Screen({ governance, context, path, onPlan }: ScreenProps) {
  if (path === newProposal) return <ProposeForm {...{ governance, context, onPlan }} />
  if (path !== '') return <ProposalView key={path} {...{ governance, context, onPlan }} id={path} />
  return (
    <Columns
      aside={
        <>
          <VotingPower governance={governance} dao={context.dao} onPlan={onPlan} />
          <DaoRules context={context} />
          <DaoAddress governance={governance} />
        </>
      }
    >
      <ProposalList governance={governance} dao={context.dao} />
    </Columns>
  )
}
