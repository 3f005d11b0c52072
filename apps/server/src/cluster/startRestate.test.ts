import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { ensureRestate } from './ensureRestate.ts'
import { startRestate } from './startRestate.ts'

describe('startRestate', () => {
  it('error: a node whose log cannot be written runs all the same', async () => {
    const folder = makeDataDir()
    mkdirSync(join(folder, 'n1.log'))
    const said: string[] = []
    const program = await ensureRestate()
    const { nodes, stop } = await startRestate({ program, folder, count: 1, log: line => said.push(line) })
    onTestFinished(stop)
    expect(said).toEqual([expect.stringMatching(/^The log of Restate 1 is not written any more: EISDIR/)])
    expect((await fetch(`${nodes[0]!.ingressUrl}/restate/health`)).status).toBe(200)
  })
})
