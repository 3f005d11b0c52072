import type { Response } from 'express'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../kit/http/HttpError.ts'
import { withFailureMessage } from './withFailureMessage.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

async function answerTo(error: Error) {
  const sent: { status?: number; body?: unknown } = {}
  const response = {
    status(code: number) {
      sent.status = code
      return response
    },
    json(body: unknown) {
      sent.body = body
    },
  } as unknown as Response
  const handle = withFailureMessage('Failed to get status', () => {
    throw error
  })
  await handle({} as never, response, () => undefined)
  return sent
}

describe('withFailureMessage', () => {
  it('error: what nobody foresaw is a 500 with its text and the details', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await answerTo(new Error('database is not open'))).toEqual({
      status: 500,
      body: { error: 'Failed to get status', details: 'database is not open' },
    })
    expect(log).toHaveBeenCalledOnce()
  })

  it('behavior: a mistake of the client is left to the answer of errors', async () => {
    await expect(answerTo(new HttpError(400, 'Wallet address is required'))).rejects.toMatchObject({ status: 400 })
  })
})
