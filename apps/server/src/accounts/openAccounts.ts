import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createAccessTokenStore } from '@sluice/protocol/accessTokens'
import { createAccountStore } from '../storage/accounts/accountStore.ts'
import type { ListedAccount } from '../storage/accounts/accountTable.ts'
import { openProjectDatabase, type ProjectDatabase } from '../storage/openProjectDatabase.ts'
import { openPostgres } from '../storage/postgres/openPostgres.ts'
import { listWorkspaceFolders, workspaceFolder } from '../workspaces/workspaceFolder.ts'

type Location = { readonly dataDir: string; readonly databaseUrl?: string | undefined }

/** What the audit log of each of its workspaces says about an account. */
const operations = { block: 'blockAccount', unblock: 'unblockAccount' } as const

/**
 * Opens the accounts of a server, which may run meanwhile.
 *
 * - Throws: `DATA_NEWER`, `DATA_DAMAGED`, and errors of `openPostgres`
 */
export async function openAccounts(location: Location) {
  const { db, close } = await openDatabase(location)
  const store = createAccountStore(db)
  const change = async (action: keyof typeof operations, text: string): Promise<ListedAccount> => {
    const account = await store.accounts[action](text)
    for (const { id } of account.workspaces) {
      await store.audit.add({
        workspaceId: id,
        actor: { kind: 'nobody', id: null, name: 'sluice accounts' },
        operation: operations[action],
        subject: account.id,
        detail: account.name,
        result: 'ok',
      })
    }
    return account
  }
  return {
    list: store.accounts.list,
    async block(text: string): Promise<ListedAccount> {
      const account = await change('block', text)
      for (const id of listWorkspaceFolders(location.dataDir)) {
        createAccessTokenStore(workspaceFolder(location.dataDir, id)).revokeAbove(account.id, null)
      }
      return account
    },
    unblock: (text: string) => change('unblock', text),
    close,
  }
}

async function openDatabase({ dataDir, databaseUrl }: Location) {
  if (databaseUrl !== undefined) {
    const { db, close } = await openPostgres(databaseUrl, { isBeside: true })
    return { db: db as unknown as ProjectDatabase, close }
  }
  const file = join(dataDir, 'projects.db')
  const db = await openProjectDatabase(existsSync(file) ? file : ':memory:')
  return { db, close: () => db.destroy() }
}
