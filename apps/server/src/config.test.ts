import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const codeOf = (args: string[]) => {
  try {
    readConfig(args, {})
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'nothing thrown'
}

describe('readConfig', () => {
  it('default', () => {
    expect(readConfig([], {})).toEqual({
      port: 3001,
      host: '127.0.0.1',
      dataDir: resolve('.sluice'),
      devnet: null,
      allowedOrigins: [],
      history: 'disk',
      rateLimit: 100,
      agents: { port: 8000 },
      operations: { log: 'text' },
      drainMs: 0,
    })
  })

  it('behavior: log, traces, metrics and the time to stop', () => {
    const args = ['--metrics-port', '9464', '--metrics-host', '0.0.0.0', '--drain', '5']
    const env = { SLUICE_LOG: 'json', SLUICE_OTLP_URL: 'http://127.0.0.1:4318' }
    expect(readConfig(args, env)).toMatchObject({
      operations: { log: 'json', otlpUrl: 'http://127.0.0.1:4318', metrics: { host: '0.0.0.0', port: 9464 } },
      drainMs: 5_000,
    })
    expect(codeOf(['--metrics-port', 'x'])).toBe('USAGE')
    expect(codeOf(['--drain', '-1'])).toBe('USAGE')
    expect(() => readConfig([], { SLUICE_LOG: 'yaml' })).toThrow('SLUICE_LOG takes json or text, not yaml')
    for (const SLUICE_OTLP_URL of ['collector:4318', 'http://me:hunter2@127.0.0.1:4318']) {
      expect(() => readConfig([], { SLUICE_OTLP_URL })).toThrow(/^SLUICE_OTLP_URL takes an address without/)
    }
  })

  it('behavior: proxies that name the client, none by default', () => {
    const read = (SLUICE_TRUSTED_PROXIES: string) => readConfig([], { SLUICE_TRUSTED_PROXIES }).trustedProxies
    expect(read('')).toBeUndefined()
    expect(read('10.0.0.0/8')?.('10.1.2.3', 0)).toBe(true)
    expect(() => read('everybody')).toThrow(/^SLUICE_TRUSTED_PROXIES takes/)
  })

  it('behavior: the agents service: its port, a free one beside a free one, or one that runs', () => {
    const agentsOf = (args: string[], env = {}) => readConfig(args, env).agents
    expect(agentsOf(['--agents-port', '8100'])).toEqual({ port: 8100 })
    expect(agentsOf(['--port', '0'])).toEqual({ port: 0 })
    const env = { SLUICE_AGENTS_URL: 'http://127.0.0.1:8200' }
    expect(agentsOf([], env)).toEqual({ url: 'http://127.0.0.1:8200' })
    expect(agentsOf(['--agents-port', '0'], env)).toEqual({ port: 0 })
    for (const SLUICE_AGENTS_URL of ['localhost:8000', 'http://me:hunter2@127.0.0.1:8000', 'file:///etc/passwd']) {
      expect(() => agentsOf([], { SLUICE_AGENTS_URL })).toThrow(/^SLUICE_AGENTS_URL takes an address without/)
    }
    expect(codeOf(['--agents-port', 'x'])).toBe('USAGE')
  })

  it('behavior: workers drive the runs of a database at these addresses of Restate', () => {
    const SLUICE_DATABASE_URL = 'postgres://sluice@127.0.0.1:5432/sluice'
    const restateOf = (SLUICE_RESTATE_URL: string, args: string[] = []) =>
      readConfig(args, { SLUICE_DATABASE_URL, SLUICE_RESTATE_URL }).restateUrls
    expect(restateOf('http://a:8080/, http://b:8080')).toEqual(['http://a:8080', 'http://b:8080'])
    expect(() => restateOf('a:8080')).toThrow(/^SLUICE_RESTATE_URL takes addresses/)
    expect(() => restateOf('http://a:8080', ['--history', 'memory'])).toThrow(/^SLUICE_RESTATE_URL needs/)
    expect(() => readConfig([], { SLUICE_RESTATE_URL: 'http://a:8080' })).toThrow(/^SLUICE_RESTATE_URL needs/)
  })

  it('behavior: attaches to a local chain', () => {
    expect(readConfig(['--devnet-url', 'http://127.0.0.1:1', '--host', '[::1]'], {})).toMatchObject({
      host: '::1',
      devnet: { rpcUrl: 'http://127.0.0.1:1', aggregatorUrl: 'http://127.0.0.1:8546' },
    })
    expect(readConfig(['--devnet'], {}).devnet).toBe('start')
  })

  it('error: usage', () => {
    expect(codeOf(['--port', 'x'])).toBe('USAGE')
    expect(codeOf(['--port', '65536'])).toBe('USAGE')
    expect(codeOf(['--history', 'paper'])).toBe('USAGE')
    expect(codeOf(['--rate-limit=-1'])).toBe('USAGE')
    expect(codeOf(['--nonsense'])).toBe('USAGE')
    expect(codeOf(['--devnet', '--devnet-url', 'http://127.0.0.1:1'])).toBe('USAGE')
    expect(codeOf(['--devnet-url', 'not an address'])).toBe('USAGE')
  })

  it('error: an address that others can reach, unless people sign in and TLS ends before', () => {
    const hostWith = (env: Record<string, string>) => () => readConfig(['--host', '0.0.0.0'], env).host
    const loopback = { SLUICE_AUTH: 'wallet', SLUICE_SIGN_UP: 'open', SLUICE_PUBLIC_URL: 'http://localhost:3001' }
    expect(codeOf(['--host', '0.0.0.0'])).toBe('HOST_NOT_LOOPBACK')
    expect(hostWith({ SLUICE_PUBLIC_URL: 'https://sluice.example.com' })).toThrow('is not a loopback address')
    expect(hostWith(loopback)).toThrow('is not a loopback address')
    expect(hostWith({ ...loopback, SLUICE_PUBLIC_URL: 'https://sluice.example.com' })()).toBe('0.0.0.0')
  })
})
