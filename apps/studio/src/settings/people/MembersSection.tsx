import type { Member, Role } from '@sluice/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { useMember } from '../../remote/useMember.ts'
import { useRefusal } from '../../ui/access.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { formatRelativeTime } from '../../ui/formatRelativeTime.ts'
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx'
import { notify } from '../../ui/notify.ts'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Attempt, useAttempt } from '../useAttempt.ts'
import { Invitations } from './Invitations.tsx'
import { endMembership, giveRole, membersQuery } from './peopleQueries.ts'
import { roleOptions } from './roleOptions.ts'
import { peopleTexts } from './texts.ts'

/** The people of the workspace; owners change, remove and invite them. */
export function MembersSection() {
  const http = useHttp()
  const client = useQueryClient()
  const query = membersQuery(http)
  const members = useQuery(query)
  const attempt = useAttempt()
  const isManaged = useRefusal('changeMember') === undefined
  if (members.isError) return <ErrorState error={members.error} onRetry={() => void members.refetch()} />
  if (!members.data) return <Skeleton className="h-24" />
  const reload = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: query.queryKey }), http.member?.check()])
  }
  const change = ({ accountId, name }: Member, role: Role) =>
    attempt.run(async () => {
      await giveRole(http, accountId, role)
      await reload()
      notify('success', peopleTexts.changed(name, peopleTexts.roles[role]))
    })
  const remove = ({ accountId, name }: Member) =>
    attempt.run(async () => {
      await endMembership(http, accountId)
      await reload()
      notify('info', peopleTexts.removed(name))
    })
  return (
    <div className="space-y-6">
      <ul className="divide-y divide-line">
        {members.data.members.map(each => (
          <MemberRow
            key={each.accountId}
            member={each}
            attempt={attempt}
            isManaged={isManaged}
            isAlone={members.data.members.length === 1}
            onChange={role => void change(each, role)}
            onRemove={() => void remove(each)}
          />
        ))}
      </ul>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
      {isManaged && <Invitations />}
    </div>
  )
}

type RowProps = {
  readonly member: Member
  readonly attempt: Attempt
  readonly isManaged: boolean
  /** Whether there is nobody else, and so nobody to be removed. */
  readonly isAlone: boolean
  readonly onChange: (role: Role) => void
  readonly onRemove: () => void
}

function MemberRow({ member, attempt, isManaged, isAlone, onChange, onRemove }: RowProps) {
  const { accountId, name, email, role, joinedAt } = member
  const isMe = useMember()?.session.account.id === accountId
  const [isAsking, setIsAsking] = useState(false)
  const joined = peopleTexts.joined(formatRelativeTime(joinedAt))
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <InitialsAvatar name={name} size={32} />
        <div className="min-w-0 flex-1 basis-36">
          <p className="flex items-center gap-2 font-medium">
            <span className="min-w-0 truncate">{name}</span>
            {isMe && <Badge>{peopleTexts.you}</Badge>}
          </p>
          <p className="text-meta text-ink-2 wrap-anywhere" title={formatDateTime(joinedAt)}>
            {email && email !== name ? `${email} · ${joined}` : joined}
          </p>
        </div>
        {isManaged ? (
          <div className="flex gap-2">
            <Select<Role>
              aria-label={peopleTexts.roleOf(name)}
              className="h-8 w-28 bg-surface-1"
              options={roleOptions()}
              value={role}
              disabled={attempt.isBusy}
              onChange={onChange}
            />
            {!isAlone && (
              <Button
                disabled={attempt.isBusy || isMe}
                aria-label={peopleTexts.removeMember(name)}
                className={isMe ? 'invisible' : ''}
                onClick={() => setIsAsking(true)}
              >
                {peopleTexts.remove}
              </Button>
            )}
          </div>
        ) : (
          <span className="text-ink-2">{peopleTexts.roles[role]}</span>
        )}
      </div>
      {isAsking && (
        <div className="mt-2 flex flex-wrap items-center gap-2 rounded-md bg-danger-soft px-3 py-2">
          <p className="min-w-0 flex-1 basis-48 wrap-anywhere">{peopleTexts.removeSure(name)}</p>
          <div className="flex gap-2">
            <Button look="danger" disabled={attempt.isBusy} onClick={onRemove}>
              {peopleTexts.remove}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{peopleTexts.cancel}</Button>
          </div>
        </div>
      )}
    </li>
  )
}
