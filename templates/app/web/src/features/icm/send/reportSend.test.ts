import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../kit/request/ApiError.ts'
import type { TransactionOutcome } from '../../guard/signing/signingState.ts'
import { gateway, makeMessage, outgoing, sender } from '../makeMessage.stub.ts'
import { type ReportPorts, reportSend } from './reportSend.ts'
import type { UnreportedSend } from './unreportedSends.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const mined = `0x${'cd'.repeat(32)}` as const
const pending: UnreportedSend = {
  hash,
  transaction: { chainId: 31339, from: sender, to: gateway, data: '0x1234', value: '1' },
  message: outgoing,
  messageInput: { message: '0x12' },
}

function makePorts(
  answers: readonly (string | Error)[],
  outcome: TransactionOutcome = { status: 'mined', hash: mined },
) {
  const seen = { reported: [] as unknown[], pauses: [] as number[], delays: [] as string[] }
  const left = [...answers]
  const ports: ReportPorts = {
    follow: async () => outcome,
    completeSend: async (message, sent) => {
      seen.reported.push({ message, ...sent })
      const answer = left.shift()
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often')
      return makeMessage({ messageId: answer })
    },
    pause: async ms => {
      seen.pauses.push(ms)
    },
    onDelay: reason => seen.delays.push(reason),
    signal: new AbortController().signal,
  }
  return { ports, seen }
}

describe('reportSend', () => {
  it('default: tells the backend the transaction that was mined', async () => {
    const { ports, seen } = makePorts(['0x01'])
    expect(await reportSend(pending, ports)).toEqual({
      status: 'sent',
      message: makeMessage({ messageId: '0x01' }),
      hash: mined,
    })
    expect(seen.reported).toEqual([{ message: outgoing, txHash: mined, messageInput: pending.messageInput }])
  })

  it('behavior: reports to an unreachable backend later, with growing pauses', async () => {
    const silent = new ApiError('The backend does not answer.', 0)
    const { ports, seen } = makePorts([silent, new ApiError('Failed', 500), silent, '0x01'])
    expect((await reportSend(pending, ports)).status).toBe('sent')
    expect(seen.pauses).toEqual([2_000, 4_000, 8_000])
    expect(seen.delays[0]).toBe('Failed to process completed ICM message: The backend does not answer.')
  })

  it('error: a refusal is no lost message', async () => {
    const { ports } = makePorts([new ApiError('This transaction sent no message', 400)])
    expect(await reportSend(pending, ports)).toEqual({
      status: 'refused',
      reason: 'Failed to process completed ICM message: This transaction sent no message',
      hash: mined,
    })
  })

  it('error: what failed on the chain is not reported', async () => {
    const { ports, seen } = makePorts([], { status: 'reverted', hash, reason: 'no gas' })
    expect(await reportSend(pending, ports)).toEqual({ status: 'failed', reason: 'no gas', hash })
    expect(seen.reported).toEqual([])
  })

  it.each(['dropped', 'unknown'] as const)(
    'error: what is %s may still be mined, so it has not failed',
    async status => {
      const { ports, seen } = makePorts([], { status, hash, reason: 'no node knows it' })
      await expect(reportSend(pending, ports)).rejects.toThrow('no node knows it')
      expect(seen.reported).toEqual([])
    },
  )

  it('error: stops when it is aborted', async () => {
    const controller = new AbortController()
    const { ports } = makePorts([new ApiError('', 0)])
    const stopped = reportSend(pending, { ...ports, signal: controller.signal, pause: async () => controller.abort() })
    await expect(stopped).rejects.toThrow('aborted')
  })
})
