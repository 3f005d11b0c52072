import { startApp } from './startApp.ts'
import type { LocalApp } from './startLocalApp.ts'

/** Stops the backend, and starts it again on the same port after `meanwhile`, with changed variables. */
export async function restartApp(
  app: LocalApp,
  meanwhile: () => Promise<void>,
  changed: { readonly [name: string]: string } = {},
): Promise<void> {
  await app.backend.stop()
  await meanwhile()
  app.backend = await startApp({ ...app.settings, ...changed, PORT: new URL(app.url).port })
}
