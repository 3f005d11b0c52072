import { type FormEvent, useState } from 'react'
import { useHttp } from '../../remote/HttpProvider.tsx'
import type { SignedInMember } from '../../remote/member.ts'
import { useMember } from '../../remote/useMember.ts'
import { useRefusal } from '../../ui/access.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { leavePage } from '../../ui/leavePage.ts'
import { notify } from '../../ui/notify.ts'
import { DeletionForm } from '../DeletionForm.tsx'
import { useAttempt } from '../useAttempt.ts'
import { deleteWorkspace, nameWorkspace, quitWorkspace } from './peopleQueries.ts'
import { peopleTexts } from './texts.ts'

const maxNameLength = 100

/** Name of the workspace; leaving and deleting it. */
export function WorkspaceSection() {
  const member = useMember()
  if (!member) return null
  const isOwner = member.workspace.role === 'owner'
  return (
    <div className="space-y-6">
      <NamePart key={member.workspace.name} member={member} />
      <LeavePart workspaceId={member.workspace.id} />
      {isOwner && <DeletePart name={member.workspace.name} />}
    </div>
  )
}

function NamePart({ member: { workspace } }: { readonly member: SignedInMember }) {
  const http = useHttp()
  const attempt = useAttempt()
  const reason = useRefusal('renameWorkspace')
  const [name, setName] = useState(workspace.name)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void attempt.run(async () => {
      await nameWorkspace(http, name.trim())
      await http.member?.check()
      notify('success', peopleTexts.renamed)
    })
  }
  const isSame = name.trim() === '' || name.trim() === workspace.name
  return (
    <section className="space-y-3">
      <form onSubmit={save} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <Field
            label={peopleTexts.name}
            value={name}
            maxLength={maxNameLength}
            readOnly={reason !== undefined}
            title={reason}
            onChange={setName}
          />
        </div>
        <Button submit className="h-9" reason={reason} disabled={!reason && (isSame || attempt.isBusy)}>
          {peopleTexts.rename}
        </Button>
      </form>
      <p className="text-ink-2">{peopleTexts.yourRole(peopleTexts.roles[workspace.role])}</p>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </section>
  )
}

function LeavePart({ workspaceId }: { readonly workspaceId: string }) {
  const http = useHttp()
  const attempt = useAttempt()
  const leave = () =>
    attempt.run(async () => {
      await quitWorkspace(http, workspaceId)
      leavePage('/')
    })
  return (
    <section className="space-y-3 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-ink-2">{peopleTexts.leaveText}</p>
        <Button disabled={attempt.isBusy} onClick={() => void leave()}>
          {peopleTexts.leave}
        </Button>
      </div>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </section>
  )
}

function DeletePart({ name }: { readonly name: string }) {
  const http = useHttp()
  const remove = async (typed: string) => {
    await deleteWorkspace(http, typed)
    leavePage('/')
  }
  return (
    <DeletionForm
      id="delete-workspace"
      title={peopleTexts.delete}
      label={peopleTexts.deleteConfirm(name)}
      busyLabel={peopleTexts.deleting}
      confirmation={name}
      onDelete={remove}
    >
      <p>{peopleTexts.deleteText}</p>
    </DeletionForm>
  )
}
