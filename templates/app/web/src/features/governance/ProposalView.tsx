import { useState } from 'react'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { Address } from '../../kit/ui/Address.tsx'
import { Columns } from '../../kit/ui/Columns.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { TokenMark } from '../../kit/ui/TokenMark.tsx'
import { AccountAvatar } from '../../kit/wallet/AccountAvatar.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Dollars } from '../prices/dollars.ts'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { useWalletAction } from '../transactions/useWalletAction.ts'
import { type ActionContext, type DescribedAction, describeAction } from './describeAction.ts'
import { formatDay } from './formatDate.ts'
import { planProposalStep } from './governancePlans.ts'
import { LocalClock } from './LocalClock.tsx'
import { ProposalStatus } from './ProposalStatus.tsx'
import { ProposalTimeline } from './ProposalTimeline.tsx'
import { bodyOf, titleOf } from './plainText.ts'
import { findStep } from './proposalTimes.ts'
import type { Proposal } from './readProposals.ts'
import { type Governance, useHistory, useProposalIndex, useProposals } from './useGovernance.ts'
import { VoteBars } from './VoteBars.tsx'
import { VoteForm } from './VoteForm.tsx'
import { VoteList } from './VoteList.tsx'

export type ProposalViewProps = {
  readonly governance: Governance
  readonly context: ActionContext
  readonly id: string
  readonly onPlan: (plan: TransactionPlan) => void
}

/** One proposal: state, votes, what it does, and what the account can do with it. */
export function ProposalView({ governance, context, id, onPlan }: ProposalViewProps) {
  const index = useProposalIndex(governance)
  const entry = index.data?.entries.find(candidate => candidate.id.toString() === id)
  const { data } = useProposals(governance, entry ? [entry] : [])
  const history = useHistory(governance, entry)
  const proposal = data?.proposals[0]
  const entries = index.data?.entries ?? []
  const number = entry ? entries.length - entries.indexOf(entry) : 0
  return (
    <>
      <a className="button-quiet self-start" href="#proposals">
        ← All proposals
      </a>
      {index.data && !entry && (
        <p role="status" className="panel text-muted text-sm">
          This DAO has no proposal with this number.
        </p>
      )}
      {(index.isPending || (entry && !proposal)) && (
        <div aria-busy="true">
          <Columns
            aside={
              <div className="panel">
                {['for', 'against', 'abstain', 'quorum'].map(bar => (
                  <span key={bar} className="flex flex-col gap-1">
                    <Skeleton text="For 1,000 HRB" />
                    <span className="skeleton h-2 w-full rounded-full" />
                  </span>
                ))}
              </div>
            }
          >
            <div className="panel gap-4">
              <span className="text-2xl">
                <Skeleton text="A proposal that is loading" />
              </span>
              <Skeleton text="Active, voting ends in 1 d" />
              <span className="skeleton h-12 w-full" />
            </div>
          </Columns>
        </div>
      )}
      {proposal && data && (
        <article data-testid="proposal-page">
          <Columns
            aside={
              <>
                <div className="panel">
                  <VoteBars proposal={proposal} dao={context.dao} />
                  <VoteForm
                    {...{ governance, proposal, onPlan }}
                    dao={context.dao}
                    account={data.account}
                    votes={history.data?.votes ?? []}
                  />
                  <ProposalSteps {...{ governance, context, proposal, onPlan }} clock={data.clock} />
                  <LocalClock governance={governance} proposal={proposal} clock={data.clock} />
                </div>
                <ProposalTimeline proposal={proposal} history={history.data} />
              </>
            }
          >
            <div className="panel gap-6">
              <header className="flex flex-col gap-2.5">
                <h2 className="break-words font-semibold text-2xl">
                  <bdi>{titleOf(proposal.description)}</bdi>
                </h2>
                <ProposalStatus proposal={proposal} read={data} chain={governance.chain} />
                <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs" title={proposal.proposer}>
                  <span className="tabular-nums">#{number.toLocaleString('en')}</span>
                  <AccountAvatar address={proposal.proposer} /> Proposed by {shortenAddress(proposal.proposer)}
                  {history.data && <span>on {formatDay(history.data.created)}</span>}
                </p>
              </header>
              {/* only with: portfolio */}
              <ProposedActions governance={governance} proposal={proposal} context={context} />
              {/* otherwise: <ProposedActions proposal={proposal} context={context} /> */}
              {/* end only */}
              <Description text={bodyOf(proposal.description)} />
            </div>
            <VoteList governance={governance} dao={context.dao} history={history} />
          </Columns>
        </article>
      )}
    </>
  )
}

const shownCharacters = 2_000

function Description({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > shownCharacters
  return (
    <section aria-label="Description" className="flex flex-col gap-2">
      <h3 className="font-semibold">Description</h3>
      <p dir="auto" data-testid="description" className="whitespace-pre-wrap break-words text-sm">
        {text === '' && 'Without a description.'}
        {isLong && !isWhole ? `${text.slice(0, shownCharacters)}…` : text}
      </p>
      {isLong && (
        <button type="button" className="button-quiet self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </section>
  )
}

type PaymentProps = {
  readonly payment: NonNullable<DescribedAction['payment']>
  // only with: portfolio
  readonly format: Dollars['format']
  // end only
}

function PaymentRow(props: PaymentProps) {
  const { token, units, receiver } = props.payment
  return (
    <li className="flex items-center gap-3 rounded-lg bg-sunken p-4" data-testid="action">
      <TokenMark token={token} size="large" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="break-words font-semibold text-lg tabular-nums">
            {formatAmount(units, token.decimals)} {token.symbol}
          </span>
          {/* only with: portfolio */}
          <span className="text-muted text-sm">{props.format(token, units)}</span>
          {/* end only */}
        </span>
        <span className="flex flex-wrap items-center gap-x-1 text-muted text-sm">
          Pay to <Address value={receiver} />
        </span>
      </span>
    </li>
  )
}

type ActionProps = {
  readonly action: DescribedAction
  readonly number: number
  // only with: portfolio
  readonly format: Dollars['format']
  // end only
}

function ActionRow(props: ActionProps) {
  const { action, number } = props
  const { text, target, targetName, functionName, payment, call } = action
  // only with: portfolio
  if (payment) return <PaymentRow payment={payment} format={props.format} />
  // otherwise: if (payment) return <PaymentRow payment={payment} />
  // end only
  return (
    <li className="flex flex-col gap-1 rounded-lg bg-sunken p-3 text-sm" data-testid="action">
      <span className="break-all">
        {number}. {text}
      </span>
      {functionName && <span className="break-all text-muted text-xs">Function {functionName}</span>}
      {functionName && (
        <span className="break-all text-muted text-xs">
          Contract {targetName ? `${targetName}, ` : ''}
          {target}
        </span>
      )}
      {!call && <span className="badge self-start">cannot be read</span>}
    </li>
  )
}

// only with: portfolio
type ActionsProps = Pick<StepsProps, 'governance' | 'proposal' | 'context'>
// otherwise: type ActionsProps = Pick<StepsProps, 'proposal' | 'context'>
// end only

function ProposedActions(props: ActionsProps) {
  const { proposal, context } = props
  const rows = proposal.actions.map((raw, index) => ({ number: index + 1, action: describeAction(raw, context) }))
  return (
    <section aria-label="Actions" className="flex flex-col gap-2">
      <h3 className="font-semibold">What it does</h3>
      <ol className="flex flex-col gap-2">
        {rows.map(({ number, action }) => (
          // only with: portfolio
          <ActionRow key={number} number={number} action={action} format={props.governance.toDollars} />
          // otherwise: <ActionRow key={number} number={number} action={action} />
          // end only
        ))}
      </ol>
    </section>
  )
}

type StepsProps = Omit<ProposalViewProps, 'id'> & { readonly proposal: Proposal; readonly clock: bigint }

const labels = { queue: 'Queue', execute: 'Execute', cancel: 'Cancel proposal' } as const

/** Buttons for the next step, which anybody may do, and for the cancellation by the proposer. */
function ProposalSteps({ governance: { chain, sender }, context, proposal, clock, onPlan }: StepsProps) {
  const act = useWalletAction(chain, sender)
  const canCancel = proposal.state === 'pending' && sender && sameAddress(proposal.proposer, sender.account)
  const step = findStep(proposal, clock) ?? (canCancel ? ('cancel' as const) : null)
  if (!step) return null
  if (proposal.actions.some(raw => describeAction(raw, context).call === null)) {
    return (
      <p className="notice-warn">
        This proposal has calls that cannot be read. This page does not {step} it, because it signs only what it can
        show.
      </p>
    )
  }
  return (
    <button
      type="button"
      className={step === 'cancel' ? 'button' : 'button-primary'}
      onClick={() => act(own => onPlan(planProposalStep(own, step, proposal, context)))}
    >
      {labels[step]}
    </button>
  )
}
