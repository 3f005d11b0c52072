import type { Account, Role } from '@sluice/protocol'
import { signInErrors } from '../../signInErrors.ts'
import type { ProjectDatabase } from '../openProjectDatabase.ts'

export type ListedAccount = Account & {
  /** Addresses of wallets, or subjects of an issuer. */
  readonly subjects: readonly string[]
  readonly workspaces: readonly { readonly id: string; readonly name: string; readonly role: Role }[]
  /** Null unless who runs the server has blocked it. */
  readonly blockedAt: number | null
}

/** Accounts, for whoever runs the server. */
export function createAccountTable(db: ProjectDatabase, now: () => number) {
  const list = async (): Promise<ListedAccount[]> => {
    const accounts = await db.selectFrom('account').selectAll().orderBy('created_at').orderBy('id').execute()
    const identities = await db.selectFrom('identity').select(['account_id', 'subject']).execute()
    const members = await db
      .selectFrom('member')
      .innerJoin('workspace', 'workspace.id', 'member.workspace_id')
      .select(['member.account_id', 'workspace.id', 'workspace.name', 'member.role'])
      .orderBy('member.joined_at')
      .orderBy('workspace.id')
      .execute()
    const identitiesOf = Map.groupBy(identities, identity => identity.account_id)
    const membersOf = Map.groupBy(members, member => member.account_id)
    return accounts.map(({ id, name, email, blocked_at }) => ({
      id,
      name,
      email,
      subjects: (identitiesOf.get(id) ?? []).map(({ subject }) => subject),
      workspaces: (membersOf.get(id) ?? []).map(({ account_id: _, ...workspace }) => workspace),
      blockedAt: blocked_at,
    }))
  }

  /** Finds an account by its id, e-mail or wallet address, or by a name that no other one has. */
  const pick = async (text: string): Promise<ListedAccount> => {
    const accounts = await list()
    const wanted = text.toLowerCase()
    const certain = accounts.find(
      ({ id, email, subjects }) =>
        id === text || email?.toLowerCase() === wanted || subjects.some(subject => subject.toLowerCase() === wanted),
    )
    const named = accounts.filter(({ name }) => name === text)
    if (certain === undefined && named.length > 1) {
      throw signInErrors.error('ACCOUNT_AMBIGUOUS', { name: text, ids: named.map(({ id }) => id).join(', ') })
    }
    const found = certain ?? named[0]
    if (!found) throw signInErrors.error('ACCOUNT_NOT_FOUND', { name: text })
    return found
  }

  return {
    /** The oldest first. */
    list,

    /**
     * Ends the access of an account: its sessions, its named tokens in the database and its open invitations are
     * deleted, and it does not get in again. It stays a member of its workspaces.
     *
     * - Throws: `ACCOUNT_NOT_FOUND`, `ACCOUNT_AMBIGUOUS`
     */
    async block(text: string): Promise<ListedAccount> {
      const account = await pick(text)
      const blockedAt = account.blockedAt ?? now()
      await db.transaction().execute(async within => {
        await within.updateTable('account').set({ blocked_at: blockedAt }).where('id', '=', account.id).execute()
        await within.deleteFrom('session').where('account_id', '=', account.id).execute()
        await within.deleteFrom('access_token').where('created_by_id', '=', account.id).execute()
        await within
          .deleteFrom('invitation')
          .where('created_by_id', '=', account.id)
          .where('used_at', 'is', null)
          .execute()
      })
      return { ...account, blockedAt }
    },

    /** Lets an account in again. Throws `ACCOUNT_NOT_FOUND`, `ACCOUNT_AMBIGUOUS`. */
    async unblock(text: string): Promise<ListedAccount> {
      const account = await pick(text)
      await db.updateTable('account').set({ blocked_at: null }).where('id', '=', account.id).execute()
      return { ...account, blockedAt: null }
    },
  }
}
