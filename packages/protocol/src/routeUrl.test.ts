import { describe, expect, it } from 'vitest'
import { readQuote } from './oneInchRoutes.ts'
import { readVersion } from './projectRoutes.ts'
import { routeUrl } from './routeUrl.ts'

describe('routeUrl', () => {
  it('default', () => {
    expect(routeUrl(readVersion, { params: { projectId: 'p1', version: 2 } })).toBe('/api/projects/p1/versions/2')
  })

  it('behavior: encodes parameters and leaves out what is not given', () => {
    expect(routeUrl(readVersion, { params: { projectId: 'a/../b?', version: 1 } })).toBe(
      '/api/projects/a%2F..%2Fb%3F/versions/1',
    )
    expect(routeUrl(readQuote, { query: { chainId: 1, src: 'a&b', from: undefined } })).toBe(
      '/api/1inch/quote?chainId=1&src=a%26b',
    )
  })

  it('error: a missing parameter', () => {
    expect(() => routeUrl(readVersion, { params: { projectId: 'p1' } })).toThrow(TypeError)
  })
})
