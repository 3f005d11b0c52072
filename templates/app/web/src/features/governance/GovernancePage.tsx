import type { ReactNode } from 'react'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { TransactionNotices } from '../transactions/TransactionNotices.tsx'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { GovernanceSetup } from './GovernanceSetup.tsx'
import type { Governance } from './useGovernance.ts'

export type GovernancePageProps = {
  readonly title: string
  readonly governance: Governance
  readonly onPlan: (plan: TransactionPlan) => void
  readonly children: ReactNode
}

/** Notices of network and transactions, and what a DAO needs to be set up, above the content of a tab. */
export function GovernancePage({ title, governance, onPlan, children }: GovernancePageProps) {
  const { chain, wallet, dao, describeLogs } = governance
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <h1 className="sr-only">{title}</h1>
      <NetworkNotice chain={chain} />
      <TransactionNotices feature="governance" wallet={wallet} describeLogs={describeLogs} />
      {dao.isLoading ? (
        <p role="status" className="panel text-muted text-sm">
          Loading the DAO…
        </p>
      ) : (
        <GovernanceSetup governance={governance} onPlan={onPlan} />
      )}
      {children}
    </div>
  )
}
