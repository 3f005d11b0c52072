import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { readEnv } from '../../kit/config/readEnv.ts'
import { createApp } from '../../kit/createApp.ts'
import { walletConnectFeature } from './walletConnectFeature.ts'

const projectId = '0123456789abcdef0123456789abcdef'
const [chain] = appConfig.chains
const local = JSON.stringify([{ id: 31_337, mirrorsChainId: chain?.id, rpcUrl: 'http://127.0.0.1:8545/rpc' }])

async function getSettings(variables: { readonly [name: string]: string }) {
  const features = [walletConnectFeature]
  const env = readEnv({ LOCAL_CHAINS: local, ...variables }, features)
  const { app, close } = createApp({ config: appConfig, env, features, webRoot: '/nowhere' })
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const response = await fetch(`${base}/api/walletconnect`)
  const policy = (response.headers.get('content-security-policy') ?? '').split(';')
  const body: unknown = await response.json()
  server.close()
  await close()
  return { body, policy: policy.filter(line => /^(connect|frame)-src/.test(line)) }
}

describe('walletConnectFeature', () => {
  it('default: the page may reach the relay, the RPC of its chains, and who certifies its address', async () => {
    expect(await getSettings({ WALLETCONNECT_PROJECT_ID: projectId })).toEqual({
      body: { projectId, relayUrl: 'wss://relay.walletconnect.org', isVerified: true },
      policy: [
        "connect-src 'self' wss://relay.walletconnect.org http://127.0.0.1:8545 https://verify.walletconnect.org",
        'frame-src https://verify.walletconnect.org',
      ],
    })
  })

  it('behavior: without a project id the page reaches its backend only', async () => {
    expect(await getSettings({})).toEqual({
      body: { projectId: null, relayUrl: 'wss://relay.walletconnect.org', isVerified: true },
      policy: ["connect-src 'self'"],
    })
  })

  it('behavior: another relay certifies nothing', async () => {
    const variables = { WALLETCONNECT_PROJECT_ID: projectId, WALLETCONNECT_RELAY_URL: 'ws://127.0.0.1:7000' }
    expect(await getSettings(variables)).toEqual({
      body: { projectId, relayUrl: 'ws://127.0.0.1:7000', isVerified: false },
      policy: ["connect-src 'self' ws://127.0.0.1:7000 http://127.0.0.1:8545"],
    })
  })

  it('error: a project id or a relay that cannot be one is refused at the start', () => {
    const read = (name: string, value: string) => readEnv({ [name]: value }, [walletConnectFeature])
    expect(() => read('WALLETCONNECT_PROJECT_ID', 'mine')).toThrow('WALLETCONNECT_PROJECT_ID must be')
    expect(() => read('WALLETCONNECT_RELAY_URL', "wss://a; script-src 'unsafe-inline'")).toThrow(
      'WALLETCONNECT_RELAY_URL must be',
    )
  })
})
