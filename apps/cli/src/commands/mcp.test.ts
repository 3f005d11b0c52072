import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it } from 'vitest'

const starter = fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url))

/** `sluice mcp` in a process of its own; what it prints beside the protocol. */
function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [starter, 'mcp', ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', chunk => (printed.stdout += String(chunk)))
  child.stderr.on('data', chunk => (printed.stderr += String(chunk)))
  return { child, printed, closed: once(child, 'close') as Promise<[number | null]> }
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

describe('sluice mcp', () => {
  it('default: a client over stdio uses the tools', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [starter, 'mcp'], stderr: 'pipe' }),
    )
    try {
      expect(client.getServerVersion()).toMatchObject({ name: 'sluice' })
      const { tools } = await client.listTools()
      expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
      const simulated = await client.callTool({ name: 'simulate', arguments: { workflow: 'dex-aggregator-swap' } })
      expect(simulated.structuredContent).toMatchObject({ run: { status: 'success' } })
      const wrong = await client.callTool({ name: 'simulate', arguments: { workflow: 7 } })
      expect(wrong.isError).toBe(true)
    } finally {
      await client.close()
    }
  })

  it('behavior: stdout carries the protocol only, and the process ends with its client', async () => {
    const { child, printed, closed } = start()
    child.stdin.write(`${JSON.stringify(initialize)}\nno json\n`)
    await expect.poll(() => printed.stdout.split('\n').length, { timeout: 15_000 }).toBeGreaterThan(1)
    child.stdin.end()
    expect((await closed)[0]).toBe(0)
    for (const line of printed.stdout.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
  })

  it('error: a message without an end closes the connection', async () => {
    const { child, printed, closed } = start()
    child.stdin.on('error', () => {})
    child.stdin.write(`{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(11_000_000)}`)
    expect((await closed)[0]).toBe(0)
    expect(printed.stdout).toBe('')
  })

  it('error: a port belongs to --http', async () => {
    const { printed, closed } = start('--port', '9000')
    expect((await closed)[0]).toBe(2)
    expect(printed.stderr).toContain('Usage: sluice mcp')
  })
})
