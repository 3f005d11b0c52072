import { describe, expect, it } from 'vitest'
import { findGitHubAddresses, readGitHubApi } from './gitHubAddresses.ts'

describe('findGitHubAddresses', () => {
  it.each([
    [undefined, 'https://github.com', 'https://api.github.com'],
    ['https://github.com/', 'https://github.com', 'https://api.github.com'],
    ['https://GitHub.com', 'https://github.com', 'https://api.github.com'],
    ['https://api.github.com', 'https://github.com', 'https://api.github.com'],
    ['https://www.github.com', 'https://github.com', 'https://api.github.com'],
    ['https://github.com/api/v3', 'https://github.com', 'https://api.github.com'],
    ['https://git.example.org/api/v3/', 'https://git.example.org', 'https://git.example.org/api/v3'],
    ['https://git.example.org//', 'https://git.example.org', 'https://git.example.org/api/v3'],
    ['https://example.org/git', 'https://example.org/git', 'https://example.org/git/api/v3'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000', 'http://127.0.0.1:4000/api/v3'],
    ['http://[::1]:4000', 'http://[::1]:4000', 'http://[::1]:4000/api/v3'],
  ])('default: %s', (base, web, api) => {
    expect(findGitHubAddresses(base)).toEqual({ web, api })
  })

  it('error: http of another machine', () => {
    expect(() => findGitHubAddresses('http://git.example.org')).toThrow(
      expect.objectContaining({ code: 'ADDRESS_INVALID' }),
    )
  })
})

describe('readGitHubApi', () => {
  it.each([
    ['https://github.com', 'https://api.github.com'],
    ['https://api.github.com/', 'https://api.github.com'],
    ['https://git.example.org/api/v3', 'https://git.example.org/api/v3'],
  ])('default: %s', (text, api) => {
    expect(readGitHubApi(text)).toBe(api)
  })
})
