import type { ReactNode } from 'react'
import { NetworkNotice } from '../../kit/wallet/NetworkNotice.tsx'
import { PageFailure } from '../transactions/ReadFailure.tsx'
import { TransactionNotices } from '../transactions/TransactionNotices.tsx'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { GovernanceSetup } from './GovernanceSetup.tsx'
import type { Governance } from './useGovernance.ts'

export type GovernancePageProps = {
  readonly title: string
  readonly governance: Governance
  readonly onPlan: (plan: TransactionPlan) => void
  /** The content while the DAO is read, in its shape. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** Notices of network and transactions, and what a DAO needs to be set up, above the content of a tab. */
export function GovernancePage({ title, governance, skeleton, onPlan, children }: GovernancePageProps) {
  const { chain, wallet, reader, dao, describeLogs } = governance
  return (
    <div className="flex w-full flex-col gap-4">
      <h1 className="sr-only">{title}</h1>
      <NetworkNotice chain={chain} />
      <TransactionNotices feature="governance" wallet={wallet} describeLogs={describeLogs} />
      <PageFailure feature="governance" chain={chain} hasContent={dao.data != null} />
      {reader === null || (dao.isLoading && dao.errorUpdateCount === 0) ? (
        <div role="status">
          <span className="sr-only">Loading the DAO…</span>
          {skeleton}
        </div>
      ) : (
        <GovernanceSetup governance={governance} onPlan={onPlan} />
      )}
      {children}
    </div>
  )
}
