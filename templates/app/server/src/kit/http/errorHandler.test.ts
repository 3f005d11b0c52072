import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorHandler } from './errorHandler.ts'
import { HttpError } from './HttpError.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function answerTo(error: Error): Promise<{ readonly status: number; readonly body: unknown }> {
  const app = express()
  app.get('/', () => {
    throw error
  })
  app.use(errorHandler)
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const body: unknown = await response.json()
  await new Promise(resolve => server.close(resolve))
  return { status: response.status, body }
}

describe('errorHandler', () => {
  it('default: sends an HttpError to the client unchanged', async () => {
    expect(await answerTo(new HttpError(404, 'No such order'))).toEqual({
      status: 404,
      body: { error: 'No such order' },
    })
  })

  it('behavior: logs a failure of the provider with its cause, but no mistake of the client', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await answerTo(new HttpError(400, 'is not an address'))
    expect(log).not.toHaveBeenCalled()
    const failure = new HttpError(504, 'The provider does not answer', { cause: new Error('ECONNREFUSED') })
    expect(await answerTo(failure)).toEqual({ status: 504, body: { error: 'The provider does not answer' } })
    expect(log).toHaveBeenCalledExactlyOnceWith(failure)
  })

  it('behavior: logs any other error, and sends its message in development only', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const failure = new Error('inner')
    vi.stubEnv('NODE_ENV', 'production')
    const error = 'Internal server error'
    expect(await answerTo(failure)).toEqual({ status: 500, body: { error, message: 'Something went wrong' } })
    vi.stubEnv('NODE_ENV', 'development')
    expect(await answerTo(failure)).toEqual({ status: 500, body: { error, message: 'inner' } })
    expect(log).toHaveBeenCalledWith(failure)
  })
})
