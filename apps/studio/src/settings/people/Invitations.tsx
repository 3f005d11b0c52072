import type { Invitation, Role } from '@sluice/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { type FormEvent, useState } from 'react'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { formatRelativeTime } from '../../ui/formatRelativeTime.ts'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notify.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useAttempt } from '../useAttempt.ts'
import { invitationsQuery, makeInvitation, revokeInvitation } from './peopleQueries.ts'
import { roleOptions } from './roleOptions.ts'
import { peopleTexts } from './texts.ts'

/** Makes invitation links, each shown once, and lists those that nobody has used. */
export function Invitations() {
  const http = useHttp()
  const client = useQueryClient()
  const query = invitationsQuery(http)
  const invitations = useQuery(query)
  const attempt = useAttempt()
  const [role, setRole] = useState<Role | null>(null)
  const [made, setMade] = useState<{ readonly id: string; readonly url: string } | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: query.queryKey })
  const create = (event: FormEvent) => {
    event.preventDefault()
    void attempt.run(async () => {
      const { url, invitation } = await makeInvitation(http, role ?? 'viewer')
      setMade({ id: invitation.id, url })
      setRole(null)
      await reload()
    })
  }
  const revoke = ({ id }: Invitation) =>
    attempt.run(async () => {
      await revokeInvitation(http, id)
      setMade(current => (current?.id === id ? null : current))
      await reload()
      notify('info', peopleTexts.invitationRevoked)
    })
  const open = invitations.data?.invitations ?? []
  return (
    <section className="space-y-3">
      {made && <NewLink url={made.url} onDone={() => setMade(null)} />}
      {role === null ? (
        <Button look="primary" icon={<UserPlus size={14} aria-hidden="true" />} onClick={() => setRole('viewer')}>
          {peopleTexts.invite}
        </Button>
      ) : (
        <form
          onSubmit={create}
          aria-label={peopleTexts.inviteTitle}
          className="flex flex-col items-start gap-3 rounded-lg border border-line p-3"
        >
          <p className="font-medium">{peopleTexts.inviteTitle}</p>
          <SegmentedControl<Role>
            label={peopleTexts.inviteRole}
            value={role}
            options={roleOptions()}
            onChange={setRole}
          />
          <div className="flex gap-2">
            <Button submit look="primary" disabled={attempt.isBusy}>
              {peopleTexts.createLink}
            </Button>
            <Button onClick={() => setRole(null)}>{peopleTexts.cancel}</Button>
          </div>
        </form>
      )}
      {attempt.error !== null && <ErrorState error={attempt.error} />}
      {invitations.isError && <ErrorState error={invitations.error} onRetry={() => void invitations.refetch()} />}
      {open.length > 0 && (
        <>
          <h4 className="pt-2 font-medium">{peopleTexts.open}</h4>
          <ul className="divide-y divide-line">
            {open.map(invitation => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                isBusy={attempt.isBusy}
                onRevoke={() => void revoke(invitation)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function NewLink({ url, onDone }: { readonly url: string; readonly onDone: () => void }) {
  return (
    <Notice tone="success" title={peopleTexts.linkMade} action={<Button onClick={onDone}>{peopleTexts.done}</Button>}>
      <p>{peopleTexts.linkOnce}</p>
      <div className="mt-2 flex items-center gap-1 rounded-md bg-surface-2 pl-2.5">
        <code className="code min-w-0 flex-1 wrap-anywhere">{url}</code>
        <CopyButton text={url} label={peopleTexts.copyLink} />
      </div>
    </Notice>
  )
}

type RowProps = { readonly invitation: Invitation; readonly isBusy: boolean; readonly onRevoke: () => void }

function InvitationRow({ invitation, isBusy, onRevoke }: RowProps) {
  const role = peopleTexts.roles[invitation.role]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-medium">{peopleTexts.invitation(role)}</p>
        <p className="text-meta text-ink-2 wrap-anywhere">
          {peopleTexts.invitedBy(invitation.createdBy, formatRelativeTime(invitation.createdAt))} ·{' '}
          {peopleTexts.expires(formatDateTime(invitation.expiresAt))}
        </p>
      </div>
      <Button disabled={isBusy} aria-label={peopleTexts.revokeInvitation(role)} onClick={onRevoke}>
        {peopleTexts.revoke}
      </Button>
    </li>
  )
}
