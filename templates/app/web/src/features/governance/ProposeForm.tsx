import { useId, useState } from 'react'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { Columns } from '../../kit/ui/Columns.tsx'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { useWalletAction } from '../transactions/useWalletAction.ts'
import {
  type ActionDraft,
  type ActionKind,
  actionKinds,
  buildAction,
  findLimited,
  isTime,
  type TimeUnit,
  timeUnits,
} from './buildAction.ts'
import { DaoRules } from './DaoRules.tsx'
import { type ActionContext, tokensOf } from './describeAction.ts'
import { planProposal } from './governancePlans.ts'
import { type Governance, useTreasury } from './useGovernance.ts'

export type ProposeFormProps = {
  readonly governance: Governance
  readonly context: ActionContext
  readonly onPlan: (plan: TransactionPlan) => void
}

const maxTitle = 120
const maxText = 10_000

/** Why the account cannot propose now; null when it can. */
function describeObstacle({ voter }: Governance, { dao }: ActionContext): string | null {
  if (!voter.data) return null
  const { votes, balance, delegate } = voter.data
  if (votes >= dao.proposalThreshold) return null
  const show = (units: bigint) => `${formatAmount(units, dao.token.decimals)} ${dao.token.symbol}`
  const needed = `A proposal needs ${show(dao.proposalThreshold)} of votes; you have ${show(votes)}.`
  return balance > 0n && delegate === null ? `${needed} Delegate your tokens first.` : needed
}

/** The form of a new proposal with one action. */
export function ProposeForm({ governance, context, onPlan }: ProposeFormProps) {
  const { chain, sender, native } = governance
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [draft, setDraft] = useState<ActionDraft>({
    kind: 'payment',
    token: native,
    receiver: '',
    value: '',
    unit: 'days',
  })
  const act = useWalletAction(chain, sender)
  const built = buildAction(draft, context)
  const obstacle = describeObstacle(governance, context)
  const description = `# ${title.trim()}${text.trim() === '' ? '' : `\n\n${text.trim()}`}`
  const isReady = obstacle === null && built.status === 'valid' && title.trim() !== ''
  return (
    <>
      <a className="button-quiet self-start" href="#proposals">
        ← All proposals
      </a>
      <Columns aside={<DaoRules context={context} />}>
        <form
          aria-label="New proposal"
          className="panel"
          onSubmit={event => {
            event.preventDefault()
            if (isReady && built.status === 'valid') {
              act(own => onPlan(planProposal(own, context, { actions: [built.call], description })))
            }
          }}
        >
          <h2 className="font-semibold text-lg">New proposal</h2>
          {obstacle && <p className="notice-warn">{obstacle}</p>}
          <label className="flex flex-col gap-1 text-sm">
            Title
            <input
              className="field"
              autoComplete="off"
              maxLength={maxTitle}
              value={title}
              onChange={event => setTitle(event.target.value)}
            />
          </label>
          <label className="flex flex-col gap-1 text-sm">
            Description
            <textarea
              className="field min-h-28 py-2"
              maxLength={maxText}
              value={text}
              onChange={event => setText(event.target.value)}
            />
          </label>
          <label className="flex flex-col gap-1 text-sm">
            What it does
            <select
              className="field"
              value={draft.kind}
              onChange={event => setDraft({ ...draft, kind: event.target.value as ActionKind, value: '' })}
            >
              {actionKinds
                .filter(([kind]) => kind !== 'setSpendingLimit' || findLimited(context) !== null)
                .map(([kind, label]) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
            </select>
          </label>
          {draft.kind === 'payment' ? (
            <PaymentFields {...{ governance, context, draft }} onChange={setDraft} />
          ) : (
            <SettingFields context={context} draft={draft} onChange={setDraft} />
          )}
          {built.status === 'invalid' && (
            <p role="alert" className="text-danger text-sm">
              {built.reason}
            </p>
          )}
          <button type="submit" className="button-primary self-start" disabled={!isReady}>
            Propose
          </button>
        </form>
      </Columns>
    </>
  )
}

type FieldsProps = {
  readonly context: ActionContext
  readonly draft: ActionDraft
  readonly onChange: (draft: ActionDraft) => void
}

function PaymentFields({ governance, context, draft, onChange }: FieldsProps & { readonly governance: Governance }) {
  const treasury = useTreasury(governance)
  const known: readonly Token[] = [context.native, ...tokensOf(context)]
  const missing = treasury.data?.filter(({ units }) => units === null).map(({ token }) => token.address) ?? []
  const tokens = known.filter(({ address }) => !missing.includes(address))
  const held = treasury.data?.find(({ token }) => sameAddress(token.address, draft.token.address))?.units
  return (
    <>
      <label className="flex flex-col gap-1 text-sm">
        Receiver
        <input
          className="field font-mono"
          autoComplete="off"
          spellCheck={false}
          placeholder="0x…"
          value={draft.receiver}
          onChange={event => onChange({ ...draft, receiver: event.target.value })}
        />
      </label>
      <div className="flex gap-2">
        <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
          Amount
          <input
            className="field"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.0"
            value={draft.value}
            onChange={event => onChange({ ...draft, value: event.target.value })}
          />
        </label>
        <label className="flex w-32 flex-col gap-1 text-sm">
          Token
          <select
            className="field"
            value={draft.token.address}
            onChange={event => {
              const token = tokens.find(({ address }) => address === event.target.value)
              if (token) onChange({ ...draft, token })
            }}
          >
            {tokens.map(({ address, symbol }) => (
              <option key={address} value={address}>
                {symbol}
              </option>
            ))}
          </select>
        </label>
      </div>
      {held != null && (
        <p className="text-muted text-xs">
          The treasury holds {formatAmount(held, draft.token.decimals)} {draft.token.symbol}.
        </p>
      )}
    </>
  )
}

function labelOf({ kind }: ActionDraft, context: ActionContext): string {
  if (isTime(kind)) return 'New time'
  if (kind === 'updateQuorumNumerator') return 'New quorum in % of the supply'
  const token = kind === 'setSpendingLimit' ? findLimited(context) : context.dao.token
  return `New value in ${token?.symbol ?? 'base units'}`
}

function SettingFields({ context, draft, onChange }: FieldsProps) {
  const unitId = useId()
  return (
    <div className="flex items-end gap-2">
      <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
        {labelOf(draft, context)}
        <input
          className="field"
          inputMode="decimal"
          autoComplete="off"
          value={draft.value}
          onChange={event => onChange({ ...draft, value: event.target.value })}
        />
      </label>
      {isTime(draft.kind) && (
        <div className="w-32">
          <label className="sr-only" htmlFor={unitId}>
            Unit
          </label>
          <select
            id={unitId}
            className="field"
            value={draft.unit}
            onChange={event => onChange({ ...draft, unit: event.target.value as TimeUnit })}
          >
            {Object.keys(timeUnits).map(unit => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}
