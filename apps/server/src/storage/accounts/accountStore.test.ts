import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { describeAccountStore } from '../../testing/describeAccountStore.ts'
import { describeOnPostgres } from '../../testing/describeOnPostgres.ts'
import { makeDataDir } from '../../testing/makeDataDir.ts'
import { openProjectDatabase } from '../openProjectDatabase.ts'
import { openPostgres } from '../postgres/openPostgres.ts'
import { createAccountStore } from './accountStore.ts'

describeAccountStore('on SQLite', async now => {
  const db = await openProjectDatabase(join(makeDataDir(), 'projects.db'))
  onTestFinished(() => db.destroy())
  return createAccountStore(db, now)
})

describeOnPostgres('accounts in Postgres', postgres => {
  describeAccountStore('on Postgres', async now => {
    const { db, close } = await openPostgres(await postgres().emptyDatabase())
    onTestFinished(close)
    return createAccountStore(db, now)
  })

  it('behavior: what one server of a cluster revokes is revoked for the others', async () => {
    const url = await postgres().emptyDatabase()
    const servers = [await openPostgres(url, { isShared: true }), await openPostgres(url, { isShared: true })]
    for (const { close } of servers) onTestFinished(close)
    const [one, other] = servers.map(({ db }) => createAccountStore(db))
    const person = { issuer: 'eip155', subject: '0x1', name: '0x1', email: null }
    const { account } = await one!.admit({ person, isOwner: true, isFirstOwner: true, isOpen: false })
    const { id, token } = await one!.sessions.start(account.id, '')
    expect(await other!.sessions.find(token)).toMatchObject({ id, account })
    await one!.sessions.revoke(account.id, id)
    expect(await other!.sessions.find(token)).toBeUndefined()
    await one!.attempts.add('state', 'browser', { nonce: 'n' })
    expect(await other!.attempts.take('state', 'browser')).toEqual({ nonce: 'n' })
    expect(await one!.attempts.take('state', 'browser')).toBeUndefined()
  })
})
