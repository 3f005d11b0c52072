import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appConfig } from '../../config/app.config.ts'
import { readEnv } from '../../kit/config/readEnv.ts'
import { createApp } from '../../kit/createApp.ts'
import { icmFeature } from './icmFeature.ts'

export type StartOptions = {
  readonly fetch: typeof fetch
  readonly variables?: { readonly [name: string]: string }
  /** Data folder of an earlier start; default a new one. */
  readonly folder?: string
}

export type Answer = { readonly status: number; readonly body: unknown }

/** Starts the backend with ICM only, on a free port with stubbed chains. */
export async function startIcm({ fetch: request, variables = {}, folder: earlier }: StartOptions) {
  const folder = earlier ?? mkdtempSync(join(tmpdir(), 'icm-'))
  const features = [icmFeature]
  const env = readEnv({ DATA_DIR: folder, RATE_LIMIT_MAX: '1000', ...variables }, features)
  const { app, attach, close } = createApp({ config: appConfig, env, features, webRoot: '/nowhere', fetch: request })
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  attach(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const read = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: (await response.json()) as unknown,
  })
  return {
    url,
    folder,
    get: async (path: string) => read(await fetch(url + path)),
    post: async (path: string, body: unknown) => {
      const headers = { 'content-type': 'application/json' }
      return read(await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }))
    },
    /** Stops the backend; `keepData` leaves its data folder. */
    stop: async (keepData = false) => {
      await close()
      await new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      })
      if (!keepData) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type StartedIcm = Awaited<ReturnType<typeof startIcm>>
