import type { Response } from 'express'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from './HttpError.ts'
import { withFailureMessage } from './withFailureMessage.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

async function answerTo(error: Error, explain?: (error: unknown) => string | undefined) {
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
  const handle = withFailureMessage(
    'Failed to get status',
    () => {
      throw error
    },
    explain,
  )
  await handle({} as never, response, () => undefined)
  return sent
}

describe('withFailureMessage', () => {
  it('error: an unexpected error is logged, and its message stays on the server', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await answerTo(new Error('database is not open'))).toEqual({
      status: 500,
      body: { error: 'Failed to get status', details: 'Something went wrong' },
    })
    expect(log).toHaveBeenCalledOnce()
  })

  it('behavior: an expected error is explained to the client and not logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await answerTo(new Error('Fuji does not answer'), error => (error as Error).message)).toEqual({
      status: 500,
      body: { error: 'Failed to get status', details: 'Fuji does not answer' },
    })
    expect(log).not.toHaveBeenCalled()
  })

  it('behavior: a client error keeps its own status', async () => {
    await expect(answerTo(new HttpError(400, 'Wallet address is required'))).rejects.toMatchObject({ status: 400 })
  })
})
