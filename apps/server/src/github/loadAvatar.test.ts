import { describe, expect, it, vi } from 'vitest'
import { loadAvatar } from './loadAvatar.ts'

const picture = new Uint8Array([137, 80, 78, 71])

const answer = (body: string | Uint8Array<ArrayBuffer>, type = 'image/png', status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status, headers: { 'content-type': type } }))

const baseUrl = 'https://github.com'
const avatar = 'https://avatars.githubusercontent.com/u/583231?v=4'

describe('loadAvatar', () => {
  it('default: a small picture as a data URL', async () => {
    const fetch = answer(picture)
    expect(await loadAvatar(avatar, { baseUrl, fetch })).toBe('data:image/png;base64,iVBORw==')
    const [url, options] = fetch.mock.calls[0]!
    expect(String(url)).toBe(`${avatar}&s=64`)
    expect(options).toMatchObject({ redirect: 'error' })
    expect(options?.headers).toBeUndefined()
  })

  it.each([
    ['https://github.example.com', 'https://github.example.com/avatars/u/1'],
    ['https://github.example.com', 'https://avatars.github.example.com/u/1'],
    ['http://127.0.0.1:4400', 'http://127.0.0.1:4400/avatars/u/1'],
  ])('behavior: %s may name %s', async (baseUrl, address) => {
    expect(await loadAvatar(address, { baseUrl, fetch: answer(picture) })).toContain('data:image/png')
  })

  it.each([
    'https://evil.example/u/1',
    'http://avatars.githubusercontent.com/u/1',
    'http://169.254.169.254/latest',
    'http://127.0.0.1:3001/',
    'file:///etc/passwd',
    'not an address',
  ])('error: %s is not asked', async address => {
    const fetch = answer(picture)
    expect(await loadAvatar(address, { baseUrl, fetch })).toBe('')
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    ['SVG', answer('<svg onload="alert(1)"/>', 'image/svg+xml')],
    ['a page', answer('<html>', 'text/html')],
    ['more than 64 kB', answer(new Uint8Array(64 * 1024 + 1))],
    ['an error', answer(picture, 'image/png', 404)],
    ['no answer', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('fetch failed')))],
  ])('error: %s gives no picture', async (_, fetch) => {
    expect(await loadAvatar(avatar, { baseUrl, fetch })).toBe('')
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
