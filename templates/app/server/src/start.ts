import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { appConfig } from './config/app.config.ts'
import { features } from './config/features.ts'
import { readEnv } from './kit/config/readEnv.ts'
import { createApp } from './kit/createApp.ts'
import { listen } from './kit/listen.ts'

/** Valid for `src` and `dist`: both are one folder below `server`. */
const envFile = fileURLToPath(new URL('../../.env', import.meta.url))
const webRoot = fileURLToPath(new URL('../../web/out', import.meta.url))

try {
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const env = readEnv(process.env, features)
  if (!existsSync(webRoot)) console.warn('The page has not been built yet: run "npm run build" in the project folder')
  // only with: icm
  const { app, attach, close } = createApp({ config: appConfig, env, features, webRoot })
  // otherwise: const { app, close } = createApp({ config: appConfig, env, features, webRoot })
  // end only
  const server = await listen(app, { host: env.HOST, port: env.PORT, close })
  // only with: icm
  attach(server)
  // end only
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${appConfig.service} is ready at http://${env.HOST}:${port}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
