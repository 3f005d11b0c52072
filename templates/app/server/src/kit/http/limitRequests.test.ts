import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../config/readEnv.ts'
import { countProviderRequests, limitRequests } from './limitRequests.ts'

describe('limitRequests', () => {
  it('default: an answer counts once if it asked the provider, and not if it was known', async () => {
    const request = countProviderRequests(async () => new Response())
    const app = express().use(...limitRequests(readEnv({ RATE_LIMIT_MAX: '3' }, [])))
    app.get('/known', (_request, response) => void response.end())
    app.get('/asked', async (_request, response) => {
      await Promise.all([request('http://provider/quote'), request('http://provider/small')])
      response.end()
    })
    const server = app.listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const statuses: number[] = []
    const paths = [...Array(20).fill('/known'), ...Array(4).fill('/asked')]
    for (const path of paths) statuses.push((await fetch(url + path)).status)
    expect(statuses).toEqual([...Array(23).fill(200), 429])
  })
})
