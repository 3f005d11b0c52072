import type { ReactNode } from 'react'
import { governanceConfig } from '../../config/governance.config.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { BrowserAddress } from '../transactions/BrowserAddress.tsx'
import { DeployBox } from '../transactions/DeployBox.tsx'
import { deploymentStore } from '../transactions/deploymentStore.ts'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { useWalletAction } from '../transactions/useWalletAction.ts'
import { planDaoDeployment } from './governancePlans.ts'
import { formatDuration, formatShare } from './proposalTimes.ts'
import type { Governance } from './useGovernance.ts'

const { deployment } = governanceConfig

function describeDeployment(): string {
  const { token, rules, treasury } = deployment
  const supply = `${formatAmount(BigInt(token.supply), token.decimals)} ${token.symbol}`
  const quorum = formatShare(BigInt(rules.quorumBasisPoints), 10_000n)
  const period = formatDuration(rules.votingPeriodSeconds)
  return `${supply}, a vote of ${period}, a quorum of ${quorum}, and a treasury that pays ${formatDuration(treasury.minDelaySeconds)} after a passed vote.`
}

type SetupProps = { readonly governance: Governance; readonly onPlan: (plan: TransactionPlan) => void }

/** Reasons that nothing can be shown, and the offer to deploy the DAO; null once it stands. */
export function GovernanceSetup({ governance, onPlan }: SetupProps): ReactNode {
  const { chain, address, dao, sender, native } = governance
  const act = useWalletAction(chain, sender)
  if (address !== null && dao.data === undefined) return <DaoAddress governance={governance} />
  if (address !== null && dao.data !== null) return null
  const holder = deployment.firstHolder ? `The account ${deployment.firstHolder}` : 'The account that deploys it'
  return (
    <DeployBox
      title={`Deploy ${deployment.name}`}
      text={
        address
          ? `There is no contract at ${address.address} on ${chain.name}.`
          : `${describeDeployment()} It is not on ${chain.name} yet. ${holder} receives the whole supply.`
      }
      deployLabel="Deploy DAO"
      onDeploy={() => act(own => onPlan(planDaoDeployment(own, deployment, [native, ...governanceConfig.tokens])))}
      existingLabel="Or use a DAO at"
      onUse={used => deploymentStore.set({ walletChainId: chain.walletChainId, name: 'Dao', address: used })}
    />
  )
}

/** The address that only this browser knows. */
export function DaoAddress({ governance: { chain, address } }: { readonly governance: Governance }) {
  if (address?.source !== 'browser') return null
  return (
    <BrowserAddress
      walletChainId={chain.walletChainId}
      address={address.address}
      stored="Dao"
      name="DAO contract"
      configFile="web/src/config/governance.config.ts"
      configKey="addresses.dao"
    />
  )
}
