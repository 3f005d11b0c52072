import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Devnet, startDevnet } from '../start/startDevnet.ts'
import { callRpc } from './callRpc.ts'
import { increaseTime, revertTo, takeSnapshot } from './controlChain.ts'

let devnet: Devnet
let rpcUrl: string
beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  rpcUrl = devnet.chains[0]!.rpcUrl
})
afterAll(() => devnet.stop())

const blockSchema = z.object({ number: z.string(), timestamp: z.string().transform(Number) })
const latest = async () => blockSchema.parse(await callRpc(rpcUrl, 'eth_getBlockByNumber', ['latest', false]))

describe('increaseTime', () => {
  it('default: the next block is that much later', async () => {
    const before = await latest()
    await increaseTime(rpcUrl, 3_600)
    expect((await latest()).timestamp - before.timestamp).toBeGreaterThanOrEqual(3_600)
  })
})

describe('takeSnapshot and revertTo', () => {
  it('default: the chain is as it was, and a snapshot serves once', async () => {
    const before = await latest()
    const snapshot = await takeSnapshot(rpcUrl)
    await increaseTime(rpcUrl, 10)
    expect(await latest()).not.toEqual(before)
    expect(await revertTo(rpcUrl, snapshot)).toBe(true)
    expect((await latest()).number).toBe(before.number)
    expect(await revertTo(rpcUrl, snapshot)).toBe(false)
  })
})
