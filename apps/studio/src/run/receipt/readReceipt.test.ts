import type { NodeRun, RunEvent } from '@sluice/engine'
import type { SignatureRequest } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeSwapRequest } from '../makeSwapRequest.ts'
import { findRequest, readReceipt } from './readReceipt.ts'

const hash = `0x${'ab'.repeat(32)}`

const makeRequest = async () =>
  ({ kind: 'signatureRequest', ...(await makeSwapRequest()), expiresAt: 1 }) as unknown as SignatureRequest

const makeNode = (outputs: object) => ({ status: 'success', outputs }) as unknown as NodeRun

describe('readReceipt', () => {
  it('default: what arrived and the fee come from the outputs of the node', async () => {
    const receipt = { gasUsed: '100000', effectiveGasPrice: '2000000000' }
    const node = makeNode({ transactionHash: hash, outputAmount: '2449390000', receipt })
    expect(readReceipt(await makeRequest(), node)).toMatchObject({
      kind: 'swap',
      chainId: 1,
      paid: { units: 10n ** 18n },
      received: { units: 2_449_390_000n, isMinimum: false },
      fee: 200_000_000_000_000n,
    })
  })

  it('behavior: where the chain does not tell, it is the minimum', async () => {
    const request = await makeRequest()
    const units = BigInt(String(request.intent.minReturn))
    expect(readReceipt(request, makeNode({ outputAmount: null })).received).toMatchObject({ units, isMinimum: true })
  })

  it('behavior: a transaction of another kind has no amounts', () => {
    expect(readReceipt(null, makeNode({}))).toMatchObject({
      kind: 'transaction',
      paid: null,
      received: null,
      fee: null,
    })
  })
})

describe('findRequest', () => {
  it('default: the request before the hash, not a later one of the node', async () => {
    const [first, second] = [await makeRequest(), await makeRequest()]
    const at = { nodeId: 'swap', at: 1, attempt: 1 }
    const events = [
      { type: 'node.waiting', seq: 1, ...at, request: first },
      { type: 'node.signed', seq: 2, ...at, transactionHash: hash },
      { type: 'node.waiting', seq: 3, ...at, request: second },
    ] as unknown as readonly RunEvent[]
    expect(findRequest(events, 'swap', hash)).toBe(first)
    expect(findRequest(events, 'other', hash)).toBeNull()
  })
})
