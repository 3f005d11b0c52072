import { findToken } from '@sluice/defi'
import type { Finding, Token } from '@sluice/guard'
import { createSwapIntent } from '@sluice/guard'
import { type JsonObject, waitForSignature } from '@sluice/workflow'
import { describe, expect, test, vi } from 'vitest'
import { sendGuarded } from '../src/signing/sendGuarded.ts'
import { createSimulatedServices } from '../src/simulated/createSimulatedServices.ts'
import { createSimulatedWallet } from '../src/simulated/createSimulatedWallet.ts'
import { simulatedAccount } from '../src/simulated/simulatedAccount.ts'

async function makeRequest(chainId: number) {
  const services = createSimulatedServices({ now: () => 0 })
  const token = (symbol: string) => findToken(chainId, symbol) as Token
  const [src, dst] = [token(chainId === 1 ? 'ETH' : 'POL'), token('USDC')]
  const request = { chainId, src, dst, amount: 10n ** 18n, from: simulatedAccount.address, slippagePercent: 1 }
  const built = await services.swaps.buildSwap(request)
  const router = await services.swaps.spender(chainId)
  const shown = { shownDstAmount: built.dstAmount, priceImpactPercent: 0 }
  const intent = createSwapIntent({
    request,
    built,
    walletChainId: built.transaction.chainId,
    router,
    builtAt: 0,
    ...shown,
  })
  const { transaction } = built
  const signature = waitForSignature({
    transaction,
    intent: intent as unknown as JsonObject,
    expiresAt: intent.expiresAt,
  })
  return { services, wallet: createSimulatedWallet(services), signature }
}

describe('sendGuarded', () => {
  test('default', async () => {
    const { services, wallet, signature } = await makeRequest(1)
    const { transactionHash } = await sendGuarded(signature, wallet, services)
    expect((await services.chains.waitForReceipt(1, transactionHash)).status).toBe('success')
  })

  test('behavior: switches a wallet that can', async () => {
    const { services, wallet, signature } = await makeRequest(137)
    const { transactionHash } = await sendGuarded(signature, wallet, services)
    expect((await services.chains.waitForReceipt(137, transactionHash)).status).toBe('success')
  })

  test('error: a wallet on another chain that cannot switch; nothing is sent', async () => {
    const { services, wallet, signature } = await makeRequest(137)
    let sent = 0
    const stubborn = {
      account: wallet.account,
      send: async () => {
        sent++
        return '0x' as const
      },
    }
    await expect(sendGuarded(signature, stubborn, services)).rejects.toMatchObject({ code: 'TRANSACTION_BLOCKED' })
    expect(sent).toBe(0)
  })

  test('error: a blocked transaction names the rule', async () => {
    const { services, wallet, signature } = await makeRequest(1)
    const changed = { ...signature, transaction: { ...signature.transaction, value: '1' } }
    await expect(sendGuarded(changed, wallet, services)).rejects.toThrow('T10')
  })

  test('error: what a person would have to confirm is not sent', async () => {
    const { services, wallet, signature } = await makeRequest(1)
    let sent = 0
    const counting = {
      ...wallet,
      send: async (transaction: Parameters<typeof wallet.send>[0]) => {
        sent++
        return wallet.send(transaction)
      },
    }
    const simulate = async () => ({ status: 'unavailable', reason: 'no node' }) as const
    const blind = { ...services, chains: { ...services.chains, simulate } }
    await expect(sendGuarded(signature, counting, blind)).rejects.toMatchObject({
      code: 'TRANSACTION_NEEDS_CONFIRMATION',
      message: expect.stringContaining('T18 The transaction could not be simulated.'),
    })
    await expect(sendGuarded(signature, counting, blind, { accept: found => found.id === 'T03' })).rejects.toThrow(
      'T18',
    )
    expect(sent).toBe(0)
    const asked: string[] = []
    const accept = ({ id, level }: Finding) => {
      asked.push(`${id} ${level}`)
      return id === 'T18'
    }
    await sendGuarded(signature, counting, blind, { accept })
    expect(asked).toEqual(['T18 confirm'])
    expect(sent).toBe(1)
  })

  test('error: the same request is sent once, also when it is asked for twice at once', async () => {
    const { services, wallet, signature } = await makeRequest(1)
    const request = { ...signature, minimumNonce: 0 }
    const both = await Promise.allSettled([
      sendGuarded(request, wallet, services),
      sendGuarded(request, wallet, services),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(sendGuarded(request, wallet, services)).rejects.toThrow('T24')
    const next = { ...request, minimumNonce: 1 }
    await expect(sendGuarded(next, wallet, services)).resolves.toHaveProperty('transactionHash')
  })

  test('error: without a nonce the same request is refused only while it is being sent', async () => {
    const { services, wallet, signature } = await makeRequest(1)
    const both = await Promise.allSettled([
      sendGuarded(signature, wallet, services),
      sendGuarded(signature, wallet, services),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'TRANSACTION_PENDING',
        message: expect.stringContaining('T24'),
        help: ['Wait until the first one is mined or rejected. Sign only one of them.'],
      },
    })
    await expect(sendGuarded(signature, wallet, services)).resolves.toHaveProperty('transactionHash')
  })

  test('behavior: the same transaction of another node is a request of its own', async () => {
    const { services, wallet, signature } = await makeRequest(1)
    const send = (requestId: string) => sendGuarded({ ...signature, minimumNonce: 0 }, wallet, services, { requestId })
    await expect(send('run:a')).resolves.toHaveProperty('transactionHash')
    await expect(send('run:a')).rejects.toMatchObject({ code: 'TRANSACTION_PENDING' })
    await expect(send('run:b')).resolves.toHaveProperty('transactionHash')
  })

  test('error: a wallet that never answers keeps no equal request waiting', async () => {
    const { services, wallet, signature } = await makeRequest(1)
    const asked: unknown[] = []
    const silent = {
      ...wallet,
      send: (transaction: unknown) => {
        asked.push(transaction)
        return new Promise<never>(() => {})
      },
    }
    void sendGuarded(signature, silent, services)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await expect(sendGuarded(signature, silent, services)).rejects.toThrow('T24')
    expect(asked).toHaveLength(1)
  })

  test('behavior: what the wallet refused may be asked for again', async () => {
    const { services, wallet, signature } = await makeRequest(1)
    const request = { ...signature, minimumNonce: 0 }
    let refuses = true
    const moody = {
      ...wallet,
      send: async (transaction: Parameters<typeof wallet.send>[0]) => {
        if (refuses) throw new Error('rejected')
        return wallet.send(transaction)
      },
    }
    await expect(sendGuarded(request, moody, services)).rejects.toThrow('rejected')
    refuses = false
    await expect(sendGuarded(request, moody, services)).resolves.toHaveProperty('transactionHash')
  })

  test('error: a yes does not help against a block, nor an intent that is not known', async () => {
    const { services, wallet, signature } = await makeRequest(1)
    const accept = () => true
    const changed = { ...signature, transaction: { ...signature.transaction, value: '1' } }
    const blocked = { code: 'TRANSACTION_BLOCKED' }
    await expect(sendGuarded(changed, wallet, services, { accept })).rejects.toMatchObject(blocked)
    const unknown = { ...signature, intent: { kind: 'transfer' } }
    await expect(sendGuarded(unknown, wallet, services, { accept })).rejects.toMatchObject(blocked)
  })
})
