import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { readEnv } from '../../kit/config/readEnv.ts'
import { createApp } from '../../kit/createApp.ts'
import { chainReads } from './chainReads.ts'

/** Hosts that the page may connect to, by the header of a started application. */
async function readConnectSources(variables: { readonly [name: string]: string } = {}) {
  const features = [chainReads]
  const { app, close } = createApp({ config: appConfig, env: readEnv(variables), features, webRoot: '/nowhere' })
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/health`)
  server.close()
  await close()
  const policy = (response.headers.get('content-security-policy') ?? '').split(';')
  return policy
    .find(line => line.startsWith('connect-src'))
    ?.split(' ')
    .slice(1)
}

const live = appConfig.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin)

describe('chainReads', () => {
  it('default: the page may connect to the RPC of each network, named by its origin', async () => {
    expect(await readConnectSources()).toEqual(["'self'", ...new Set(live)])
  })

  it('behavior: with local chains it reaches no live network', async () => {
    const [chain] = appConfig.chains
    const local = { id: 31_337, mirrorsChainId: chain?.id, rpcUrl: 'http://127.0.0.1:8545/key-in-the-path' }
    const sources = await readConnectSources({ LOCAL_CHAINS: JSON.stringify([local]) })
    expect(sources).toEqual(["'self'", 'http://127.0.0.1:8545'])
  })
})
