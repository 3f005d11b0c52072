import { describe, expect, it } from 'vitest'
import { withLogContext } from '../../observe/logContext.ts'
import { createJsonLog } from './createLog.ts'
import { secretsOfEnvironment } from './secretsOfEnvironment.ts'
import { writeConsoleTo } from './writeConsoleTo.ts'

function makeLog(env: { readonly [name: string]: string } = {}) {
  const lines: string[] = []
  const log = createJsonLog({ write: line => void lines.push(line), now: () => 1_700_000_000_000 })
  log.hide(() => secretsOfEnvironment(env))
  return { log, lines }
}

describe('createJsonLog', () => {
  it('default', () => {
    const { log, lines } = makeLog()
    log.write('info', 'Sluice is ready')
    expect(lines).toEqual(['{"time":"2023-11-14T22:13:20.000Z","level":"info","message":"Sluice is ready"}'])
  })

  it('behavior: a line has the request and the run at work, and is one line', async () => {
    const { log, lines } = makeLog()
    await withLogContext({ requestId: '1f-2' }, async () => {
      await null
      withLogContext({ runId: 'exec_1' }, () => log.write('warn', 'first\nsecond'))
    })
    log.write('error', 'failed', { runId: 'exec_2' })
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { requestId: '1f-2', runId: 'exec_1', message: 'first\nsecond' },
      { runId: 'exec_2' },
    ])
    expect(lines.join('')).not.toContain('\n')
  })

  it('behavior: what a secret reader throws hides nothing else', () => {
    const { log, lines } = makeLog({ ONEINCH_API_KEY: 'canary-1' })
    log.hide(() => {
      throw new Error('unreadable')
    })
    log.write('error', 'with canary-1')
    expect(JSON.parse(lines[0]!).message).toBe('with •••')
  })

  it.each([
    ['a key of the environment', 'sent oneinch-canary+/ to 1inch'],
    ['a key in an address, encoded', 'GET https://x.test/?q=oneinch-canary%2B%2F'],
    ['a password in an address', 'postgres://sluice:db-canary@10.0.0.1/sluice refused'],
    ['a password alone', 'password authentication failed: db-canary'],
    ['a key in the path of an RPC', 'POST https://rpc.test/v3/rpccanary0123456789 answers 500'],
    ['an access token', 'caller sluice_abcdefghijkl_canaryCanary'],
    ['a bearer', 'authorization: Bearer canary.canary.canary'],
    ['a header', 'x-api-key: canary-of-a-caller'],
    ['a cookie', 'cookie: __Host-sluice-session=canary-of-a-caller; a=1'],
    ['a query', 'https://x.test/?apiKey=canary-of-a-caller&a=1'],
    ['JSON', '{"access_token":"canary-of-a-caller"}'],
    ['a token of GitHub', 'ghp_canarycanarycanarycanarycanary'],
  ])('behavior: hides %s', (_, message) => {
    const { log, lines } = makeLog({
      ONEINCH_API_KEY: 'oneinch-canary+/',
      SLUICE_DATABASE_URL: 'postgres://sluice:db-canary@10.0.0.1/sluice',
      RPC_URL_1: 'https://rpc.test/v3/rpccanary0123456789',
    })
    log.write('warn', message)
    expect(lines[0]).toContain('•••')
    expect(lines[0]).not.toMatch(/canary/i)
  })

  it('behavior: leaves addresses of tokens and accounts', () => {
    const { log, lines } = makeLog()
    const message = 'token: 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 of 0x63Aae1B6C731Cdb402A82A4200013386735c137d'
    log.write('info', message)
    expect(JSON.parse(lines[0]!).message).toBe(message)
  })
})

describe('writeConsoleTo', () => {
  it('default: each printed text is one event of its level', () => {
    const { log, lines } = makeLog()
    const target = { log() {}, info() {}, debug() {}, warn() {}, error() {} } as unknown as Console
    writeConsoleTo(log, target)
    target.warn('a', { b: 1 })
    target.error(new Error('broken'))
    const events = lines.map(line => JSON.parse(line))
    expect(events[0]).toMatchObject({ level: 'warn', message: 'a { b: 1 }' })
    expect(events[1]).toMatchObject({ level: 'error', message: expect.stringMatching(/^Error: broken\n +at /) })
  })
})
