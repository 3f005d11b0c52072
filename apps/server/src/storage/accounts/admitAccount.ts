import { randomUUID } from 'node:crypto'
import type { Account, Workspace } from '@sluice/protocol'
import { localWorkspaceId } from '../../localWorkspaceId.ts'
import { signInErrors } from '../../signInErrors.ts'
import type { ProjectDatabase } from '../openProjectDatabase.ts'
import { toColumn } from '../projectRows.ts'
import { acceptInvitation } from './invitationTable.ts'
import { insertWorkspace } from './workspaceTable.ts'

export type Person = {
  /** Address of the issuer, or `eip155`. */
  readonly issuer: string
  readonly subject: string
  readonly name: string
  /** Confirmed by the issuer. */
  readonly email: string | null
}

type Admission = {
  readonly person: Person
  /** Whether the person is in `SLUICE_OWNERS`. */
  readonly isOwner: boolean
  /** Whether the person is the first of `SLUICE_OWNERS`. */
  readonly isFirstOwner: boolean
  /** Whether people may sign in without an invitation. */
  readonly isOpen: boolean
  readonly invitation?: string | undefined
  readonly at: number
}

export type Admitted = {
  readonly account: Account
  /** Workspace of the invitation, with the role that the account has there now. */
  readonly joined: Workspace | null
}

/** Of the local workspace for somebody who may have one with the account's name. */
const laterName = 'Local workspace'

/**
 * The account of a person who has just proved to be one; makes it at the first sign-in, with a workspace of its own
 * unless it was invited. The first owner gets the workspace that the server had before it had sign-in, also at a later
 * sign-in, as long as nobody owns it. Where people are invited, whoever is a member of no workspace any more needs
 * another invitation.
 *
 * - Throws: `ACCOUNT_BLOCKED`, `NOT_INVITED`, `INVITATION_INVALID`, `TOO_MANY_MEMBERS`
 */
export function admitAccount(db: ProjectDatabase, admission: Admission): Promise<Admitted> {
  const { person, isOwner, isFirstOwner, isOpen, invitation, at } = admission
  return db.transaction().execute(async within => {
    const known = await updateKnown(within, person)
    const mayEnter = isOwner || isOpen || invitation !== undefined || (known && (await isMember(within, known.id)))
    if (!mayEnter) throw signInErrors.error('NOT_INVITED', { name: person.email ?? person.name })
    const account = known ?? (await insertAccount(within, person, at))
    const joined =
      invitation === undefined ? null : await acceptInvitation(within, { token: invitation, accountId: account.id, at })
    const own = { accountId: account.id, name: account.name, at }
    if (isFirstOwner && !(await hasLocalWorkspace(within))) {
      await insertWorkspace(within, { ...own, id: localWorkspaceId, ...(known ? { name: laterName } : {}) })
    } else if (known === undefined && (isOwner || isOpen)) {
      await insertWorkspace(within, own)
    }
    return { account, joined }
  })
}

async function updateKnown(within: ProjectDatabase, person: Person): Promise<Account | undefined> {
  const identity = await within
    .selectFrom('identity')
    .select('account_id')
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .executeTakeFirst()
  if (!identity) return undefined
  const row = { name: toColumn(person.name), email: person.email && toColumn(person.email) }
  const { blocked_at: blockedAt } = await within
    .updateTable('account')
    .set(row)
    .where('id', '=', identity.account_id)
    .returning('blocked_at')
    .executeTakeFirstOrThrow()
  if (blockedAt !== null) throw signInErrors.error('ACCOUNT_BLOCKED', { name: person.email ?? person.name })
  return { id: identity.account_id, ...row }
}

async function insertAccount(within: ProjectDatabase, person: Person, at: number): Promise<Account> {
  const account = {
    id: `account-${randomUUID()}`,
    name: toColumn(person.name),
    email: person.email && toColumn(person.email),
  }
  await within
    .insertInto('account')
    .values({ ...account, created_at: at, blocked_at: null })
    .execute()
  await within
    .insertInto('identity')
    .values({ issuer: person.issuer, subject: person.subject, account_id: account.id })
    .execute()
  return account
}

async function isMember(within: ProjectDatabase, accountId: string): Promise<boolean> {
  const row = await within
    .selectFrom('member')
    .select('workspace_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

async function hasLocalWorkspace(within: ProjectDatabase): Promise<boolean> {
  const row = await within.selectFrom('workspace').select('id').where('id', '=', localWorkspaceId).executeTakeFirst()
  return row !== undefined
}
