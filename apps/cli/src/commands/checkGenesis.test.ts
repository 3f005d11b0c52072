import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildGenesis } from '@sluice/providers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const starter = fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url))

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-genesis-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function check(text: string, ...args: readonly string[]) {
  const path = join(folder, 'genesis.json')
  await writeFile(path, text)
  return new Promise<{ code: number; stdout: string }>(resolve => {
    execFile(process.execPath, [starter, 'check-genesis', path, ...args], (error, stdout) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout })
    })
  })
}

const genesis = JSON.stringify(buildGenesis({ chainId: 99999, targetGas: 15_000_000 }))

describe('sluice check-genesis', () => {
  test('default: what a node takes ends with 0, warnings included', async () => {
    const { code, stdout } = await check(genesis, '--network', 'fuji', '--json')
    expect(code).toBe(0)
    const { valid, errors, warnings } = JSON.parse(stdout)
    expect({ valid, errors }).toEqual({ valid: true, errors: [] })
    expect(warnings.map((warning: { code: string }) => warning.code)).toEqual(['NO_FUNDED_ACCOUNT'])
  })

  test('error: what a node refuses ends with 1, in the words of the node', async () => {
    const { code, stdout } = await check(genesis.replace('"chainId":99999', '"chainId":1e9'), '--network', 'mainnet')
    expect(code).toBe(1)
    expect(stdout).toContain('error: parsing genesis: math/big: cannot unmarshal "1e9" into a *big.Int')
  })

  test('error: USAGE_NETWORK', async () => {
    expect(await check(genesis, '--network', 'testnet', '--json')).toMatchObject({ code: 2 })
  })
})
