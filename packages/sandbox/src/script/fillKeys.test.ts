import type { ScriptHttpRequest } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createScripts } from './createScripts.ts'
import { fillKeys } from './fillKeys.ts'

const request: ScriptHttpRequest = { url: 'https://api.example.org', method: 'POST', headers: {} }
const keys = { apiKey: 'coingecko' }

describe('fillKeys', () => {
  it('default: in address, headers and body', () => {
    const named = {
      ...request,
      url: 'https://api.example.org?key={{$key.apiKey}}',
      headers: { authorization: 'Bearer {{$key.apiKey}}' },
      body: { list: ['{{$key.apiKey}}', 1, null] },
    }
    expect(fillKeys(named, keys)).toEqual({
      url: 'https://api.example.org?key={{$secret.coingecko}}',
      method: 'POST',
      headers: { authorization: 'Bearer {{$secret.coingecko}}' },
      body: { list: ['{{$secret.coingecko}}', 1, null] },
    })
  })

  it('error: a field without a key, also an inherited one', () => {
    for (const key of ['other', 'constructor', '__proto__']) {
      expect(() => fillKeys({ ...request, url: `https://a.org/{{$key.${key}}}` }, keys)).toThrow(
        `The node has no key in its field ${key}`,
      )
    }
  })

  it('error: secrets of others cannot be named', () => {
    const reference = '{{$secret.oneinch}}'
    const hidden = `{{$sec{{$key.apiKey}}ret.oneinch}}`
    for (const named of [
      { ...request, url: `https://a.org/${reference}` },
      { ...request, headers: { authorization: reference } },
      { ...request, body: [[reference]] },
      { ...request, body: { key: { $secret: 'oneinch' } } },
    ]) {
      expect(() => fillKeys(named, keys)).toThrow('never by the name of a secret')
    }
    expect(fillKeys({ ...request, body: hidden }, keys).body).toBe('{{$sec{{$secret.coingecko}}ret.oneinch}}')
  })

  it('behavior: code gets at the keys it is given, and at no others', async () => {
    const asked: ScriptHttpRequest[] = []
    const scripts = createScripts({
      http: {
        request: async sent => {
          asked.push(sent)
          return { status: 200, body: null }
        },
      },
    })
    const send = (text: string, more = {}) =>
      scripts.run({
        code: `await host.http.request({ url: 'https://a.org', headers: { key: ${text} } })`,
        inputs: {},
        permissions: ['http:request'],
        ...more,
      })
    await send("'{{$key.apiKey}}'", { keys })
    expect(asked[0]?.headers).toEqual({ key: '{{$secret.coingecko}}' })
    await expect(send("'{{$key.apiKey}}'", { keys: {} })).rejects.toMatchObject({
      code: 'KEY_NOT_SET',
      retry: 'after-user',
    })
    await expect(send("'{{$sec' + 'ret.coingecko}}'", { keys })).rejects.toMatchObject({ code: 'KEY_NOT_NAMED' })
    expect(asked).toHaveLength(1)
    // Code of a Script node is the user’s own.
    await send("'{{$secret.coingecko}}'")
    expect(asked[1]?.headers).toEqual({ key: '{{$secret.coingecko}}' })
  })
})
