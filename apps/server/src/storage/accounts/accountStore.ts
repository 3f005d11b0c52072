import type { ProjectDatabase } from '../openProjectDatabase.ts'
import { createAccountTable } from './accountTable.ts'
import { type Admitted, admitAccount, type Person } from './admitAccount.ts'
import { createAttemptTable } from './attemptTable.ts'
import { createAuditTable } from './auditTable.ts'
import { createInvitationTable } from './invitationTable.ts'
import { createSessionTable } from './sessionTable.ts'
import { createWorkspaceTable } from './workspaceTable.ts'

/** Keeps people, their sessions and workspaces, and the audit log, in the database of projects. */
export function createAccountStore(db: ProjectDatabase, now: () => number = Date.now) {
  return {
    /** What an account signs in with. */
    personOf: async (accountId: string): Promise<Pick<Person, 'issuer' | 'subject' | 'email'>> =>
      db
        .selectFrom('identity')
        .innerJoin('account', 'account.id', 'identity.account_id')
        .select(['identity.issuer', 'identity.subject', 'account.email'])
        .where('account.id', '=', accountId)
        .executeTakeFirstOrThrow(),
    sessions: createSessionTable(db, now),
    attempts: createAttemptTable(db, now),
    workspaces: createWorkspaceTable(db, now),
    accounts: createAccountTable(db, now),
    invitations: createInvitationTable(db, now),
    audit: createAuditTable(db, now),

    /** See `admitAccount`. */
    admit: (admission: {
      readonly person: Person
      readonly isOwner: boolean
      readonly isFirstOwner: boolean
      readonly isOpen: boolean
      readonly invitation?: string | undefined
    }): Promise<Admitted> => admitAccount(db, { ...admission, at: now() }),
  }
}

export type AccountStore = ReturnType<typeof createAccountStore>
