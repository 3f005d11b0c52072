import type { ResponseOf, readAllowances } from '@sluice/protocol'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { isRunActive } from '../../editor/runStore.ts'
import { type AccountOnChain, allowancesQuery } from '../../remote/accountQueries.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { makeOneNodeDocument } from '../../session/makeOneNodeDocument.ts'
import { usePanelRun } from '../../session/PanelRunsProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { shortenAddress } from '../../ui/formatAddress.ts'
import { formatBalance, isUnlimited } from '../../ui/formatBalance.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SettingsLink } from '../../ui/SettingsLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Section } from './Section.tsx'
import { walletTabTexts } from './texts.ts'

type Allowance = ResponseOf<typeof readAllowances>['allowances'][number]

/** Allowances of the account for known contracts, each of which can be revoked. */
export function ApprovalSection({ account }: { readonly account: AccountOnChain }) {
  const { registry } = useEditor()
  const { data, error, refetch } = useQuery(allowancesQuery(useHttp(), account))
  const { editor, run } = usePanelRun('approvals')
  const isActive = useStore(editor.runs, isRunActive)
  const config = useStore(editor.runs, state => state.document?.nodes[0]?.config)
  const failure = useStore(editor.runs, state => state.refusal ?? state.view.error)
  const revoke = ({ token, spender }: Allowance) =>
    void run(
      makeOneNodeDocument(registry, 'tokenApproval', {
        mode: 'revoke',
        chainId: account.chainId,
        token: token.address,
        amount: '0',
        owner: account.owner,
        spender,
      }),
    )
  const isRevoked = ({ token, spender }: Allowance) =>
    isActive && config?.token === token.address && config.spender === spender
  return (
    <Section title={walletTabTexts.approvals}>
      <p className="text-ink-2">{walletTabTexts.approvalsText}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-12 w-full" />}
      {data?.allowances.length === 0 && <p className="text-ink-2">{walletTabTexts.noApprovals}</p>}
      {data && data.allowances.length > 0 && (
        <ul aria-label={walletTabTexts.approvals} className="divide-y divide-line rounded-md border border-line">
          {data.allowances.map(allowance => (
            <ApprovalRow
              key={`${allowance.token.address} ${allowance.spender}`}
              allowance={allowance}
              isRevoked={isRevoked(allowance)}
              reason={isActive ? walletTabTexts.isBusy : undefined}
              onRevoke={() => revoke(allowance)}
            />
          ))}
        </ul>
      )}
      {failure && !isActive && (
        <Notice
          tone="danger"
          title={failure.message}
          help={failure.help ?? []}
          action={<SettingsLink code={failure.code} />}
        />
      )}
    </Section>
  )
}

type RowProps = {
  readonly allowance: Allowance
  readonly isRevoked: boolean
  readonly reason: string | undefined
  readonly onRevoke: () => void
}

function ApprovalRow({ allowance, isRevoked, reason, onRevoke }: RowProps) {
  const { token, spender, spenderName, amount } = allowance
  return (
    <li className="flex min-h-12 items-center gap-3 px-3 py-1.5">
      <div className="min-w-0 flex-1">
        <div className="truncate font-medium tabular-nums">
          {isUnlimited(amount) ? walletTabTexts.unlimited : formatBalance(amount, token.decimals)} {token.symbol}
        </div>
        <div className="text-meta text-ink-2">
          {spenderName}{' '}
          <span title={spender} className="code">
            {shortenAddress(spender)}
          </span>
        </div>
      </div>
      <Button
        look="danger"
        reason={reason}
        aria-label={walletTabTexts.revokeOf(token.symbol, spenderName)}
        onClick={onRevoke}
      >
        {isRevoked ? walletTabTexts.revoking : walletTabTexts.revoke}
      </Button>
    </li>
  )
}
