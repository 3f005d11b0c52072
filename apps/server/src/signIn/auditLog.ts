import type { AuditEntry } from '@sluice/protocol'
import { logError } from '@sluice/protocol/http'
import type { Caller } from '../callers.ts'
import type { AccountStore } from '../storage/accounts/accountStore.ts'
import type { NewAuditEntry } from '../storage/accounts/auditTable.ts'

export type AuditLog = {
  /** Writes an entry; a failure goes to the terminal, because what it is about has happened. */
  note(entry: NewAuditEntry): void
  /** Resolves when everything is written. */
  close(): Promise<void>
}

const dayMs = 86_400_000

/** Writes entries beside the requests that they are about, and purges old ones daily. */
export function createAuditLog(accounts: () => Promise<AccountStore>): AuditLog {
  const pending = new Set<Promise<void>>()
  const run = (act: (store: AccountStore) => Promise<void>) => {
    const work: Promise<void> = accounts()
      .then(act)
      .catch(logError)
      .finally(() => pending.delete(work))
    pending.add(work)
  }
  const purge = () => run(({ audit }) => audit.purge())
  purge()
  const timer = setInterval(purge, dayMs)
  timer.unref()
  return {
    note: entry => run(({ audit }) => audit.add(entry)),
    async close() {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}

/** Who did it, as the log names them. */
export function actorOf(caller: Caller | undefined): AuditEntry['actor'] {
  if (caller === undefined || caller.kind === 'page') return { kind: 'nobody', id: null, name: null }
  const { kind, id, name } =
    caller.kind === 'program'
      ? { kind: 'token' as const, ...caller.accessToken }
      : { kind: 'account' as const, ...caller.account }
  return { kind, id, name }
}

/** Workspace whose log has what a caller did; null for who has none. */
export const auditedWorkspaceOf = (caller: Caller | undefined): string | null =>
  caller?.kind === 'member' || caller?.kind === 'program' ? caller.workspaceId : null
