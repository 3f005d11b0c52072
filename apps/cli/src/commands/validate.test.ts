import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const starter = fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url))

function sluice(...args: readonly string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>(resolve => {
    execFile(process.execPath, [starter, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

function makeFolder(content: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-validate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = join(folder, 'in.json')
  writeFileSync(source, typeof content === 'string' ? content : JSON.stringify(content))
  return { source, out: join(folder, 'out.json') }
}

const foreign = {
  nodes: [
    { id: 'wallet', type: 'walletConnector', label: 'Wallet' },
    {
      id: 'swap',
      type: 'one_inch_swap',
      label: 'Swap',
      config: { chain: 'polygon', from_token: 'USDC', to_token: 'DAI', amount: '1.5' },
    },
  ],
  edges: [{ from: 'wallet', to: 'swap' }],
}

test('default: --fix writes what is certain and prints each change; the file stays valid', async () => {
  const { source, out } = makeFolder(foreign)
  const { code, stdout } = await sluice('validate', source, '--fix', out)
  expect(code).toBe(0)
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining([
      'resolved: Read one_inch_swap of Swap as 1inch Swap',
      'resolved: Amount of Swap: “1.5” is “1500000”',
      'resolved: Connected Wallet → Swap: address to from',
    ]),
  )
  expect(JSON.parse(readFileSync(out, 'utf8')).edges).toMatchObject([{ sourceHandle: 'address', targetHandle: 'from' }])
  const again = JSON.parse((await sluice('validate', out, '--json')).stdout)
  expect(again).toMatchObject({ valid: true })
  expect(again.resolutions).toBeUndefined()
  expect((await sluice('validate', source, '--fix', out)).code).toBe(2)
  expect((await sluice('validate', source, '--fix', out, '--force')).code).toBe(0)
})

test('behavior: one finding a line, with the edge, both ends and the ports that exist', async () => {
  const edge = { source: 'quote', sourceHandle: 'toAmount', target: 'order', targetHandle: 'amount' }
  const nodes = [
    { id: 'quote', type: 'oneInchQuote', label: 'Quote', config: { dst: 'USDC' } },
    { id: 'order', type: 'limitOrder', label: 'Order', config: { dst: 'DAI' } },
  ]
  const { source, out } = makeFolder({ nodes, edges: [edge] })
  const finding = 'Quote → Order: 1inch Quote has no output toAmount, only quote, estimatedGas'
  const { code, stdout } = await sluice('validate', source)
  expect(code).toBe(1)
  expect(stdout.split('\n').some(line => line.startsWith(`error: ${finding}`))).toBe(true)
  const ran = await sluice('run', source)
  expect(ran.stderr.split('\n')).toEqual(expect.arrayContaining([`  Quote: ${finding}`]))
  expect(existsSync(out)).toBe(false)
})

test('error: a file that cannot be read writes nothing', async () => {
  const { source, out } = makeFolder('{"nodes":{"swap":{"type":"x","config":5}},"edges":[]}')
  const { code, stdout } = await sluice('validate', source, '--fix', out)
  expect(code).toBe(1)
  expect(stdout).toContain('nodes.swap.config: is not a JSON object')
  expect(existsSync(out)).toBe(false)
})
