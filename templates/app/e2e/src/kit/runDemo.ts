import { appConfig } from '../../../web/src/config/app.config.ts'
import { serveDemo } from './serveDemo.ts'
import { startLocalApp } from './startLocalApp.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs the application on local chains with a demo wallet until a signal arrives. Throws when the backend ends by itself. */
export async function runDemo(): Promise<void> {
  process.stdout.write('Starting local chains and the application …\n')
  const app = await startLocalApp()
  const demo = await serveDemo(app).catch(async (error: unknown) => {
    await app.stop()
    throw error
  })
  const signalled = new Promise<'signal'>(resolve => {
    for (const signal of signals) process.once(signal, () => resolve('signal'))
  })
  process.stdout.write(
    `\n  ${appConfig.projectName}: ${demo.url}\n\n` +
      '  Demo: local chain, test money. Connect the "Demo Wallet" in the page; it signs at once.\n' +
      '  Ctrl+C ends it.\n\n',
  )
  const reason = await Promise.race([signalled, app.ended])
  await Promise.all([demo.stop(), app.stop()])
  if (reason !== 'signal') throw new Error('The backend has ended by itself.')
}
