import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testAccount, testMnemonic } from '../accounts/testAccounts.ts'
import { callRpc } from '../rpc/callRpc.ts'
import { startAnvil } from './startAnvil.ts'

const options = { chainId: 31339, port: 0, mnemonic: testMnemonic }

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('startAnvil', () => {
  it('default: carries its id and unlocks the test accounts; stop leaves no process', async () => {
    const anvil = await startAnvil(options)
    expect(await callRpc(anvil.rpcUrl, 'eth_chainId')).toBe('0x7a6b')
    expect(await callRpc(anvil.rpcUrl, 'eth_accounts')).toContain(testAccount(9).address.toLowerCase())
    expect(isAlive(anvil.pid)).toBe(true)
    await anvil.stop()
    expect(isAlive(anvil.pid)).toBe(false)
    await expect(callRpc(anvil.rpcUrl, 'eth_chainId')).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  })

  it('behavior: stops cleanly after anvil ended by itself', async () => {
    const anvil = await startAnvil(options)
    process.kill(anvil.pid, 'SIGKILL')
    await anvil.stop()
    expect(isAlive(anvil.pid)).toBe(false)
  })

  it.skipIf(process.platform !== 'linux')('behavior: ends when its keeper is killed (read from /proc)', async () => {
    const anvil = await startAnvil(options)
    const keeperPid = Number(readFileSync(`/proc/${anvil.pid}/stat`, 'utf8').split(' ')[3])
    process.kill(keeperPid, 'SIGKILL')
    const isUp = () =>
      callRpc(anvil.rpcUrl, 'eth_chainId').then(
        () => true,
        () => false,
      )
    await expect.poll(isUp, { timeout: 20_000 }).toBe(false)
    await anvil.stop()
  })

  it('error: what anvil says when it does not start is passed on', async () => {
    await expect(startAnvil({ ...options, mnemonic: 'no such words' })).rejects.toMatchObject({
      code: 'ANVIL_FAILED',
      message: 'anvil did not start: the word `no` is invalid',
    })
  })
})
