import { listProjects, readReady, readSession } from '@sluice/protocol'
import { io } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { startSignInServer } from '../testing/startSignInServer.ts'

describeOnPostgres('a database that is away', postgres => {
  it('behavior: who has not signed in does not learn where it is', async () => {
    const databaseUrl = await postgres().emptyDatabase()
    const server = await startSignInServer({ databaseUrl })
    await postgres().kill()
    onTestFinished(() => postgres().start())
    const { browser } = server.owner
    const answers = [
      await server.browser().call(readReady),
      await browser.call(readSession),
      // The session cannot be read.
      await browser.call(listProjects),
    ]
    expect(answers.map(({ status, body }) => ({ status, code: body.code }))).toEqual([
      { status: 503, code: 'NOT_READY' },
      { status: 500, code: 'DATABASE_AWAY' },
      { status: 500, code: 'DATABASE_AWAY' },
    ])
    const socket = io(server.url, {
      extraHeaders: { cookie: browser.cookie() },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    onTestFinished(() => void socket.disconnect())
    const refused = await new Promise<Error & { data?: unknown }>(resolve => socket.on('connect_error', resolve))
    expect(refused.data).toMatchObject({ code: 'DATABASE_AWAY' })
    const { port, pathname } = new URL(databaseUrl)
    const said = JSON.stringify([answers, refused.message, refused.data])
    expect(said).not.toContain(port)
    expect(said).not.toContain(pathname.slice(1))
  })
})
