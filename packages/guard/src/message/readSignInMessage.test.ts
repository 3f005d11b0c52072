import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { readSignInMessage } from './readSignInMessage.ts'

const now = Date.UTC(2026, 0, 1)
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const fields = {
  domain: 'sluice.example',
  address: account,
  statement: 'Sign in to Sluice. This is no transaction and costs nothing.',
  uri: 'https://sluice.example',
  version: '1',
  chainId: 1,
  nonce: 'abcdef0123456789',
  issuedAt: new Date(now),
  expirationTime: new Date(now + 600_000),
} as const
const expected = { origin: 'https://sluice.example', account: account.toLowerCase(), chainId: 1, now: now + 1_000 }

describe('readSignInMessage', () => {
  test('default: the message of this page', () => {
    expect(readSignInMessage(createSiweMessage(fields), expected)).toEqual({
      statement: fields.statement,
      expiresAt: now + 600_000,
    })
    const local = { ...fields, domain: '127.0.0.1:3001', uri: 'http://127.0.0.1:3001' }
    expect(readSignInMessage(createSiweMessage(local), { ...expected, origin: local.uri })).not.toBeNull()
  })

  test.each([
    ['another site', { domain: 'evil.example', uri: 'https://evil.example' }],
    ['another site in the first line', { domain: 'evil.example' }],
    ['another site in the URI', { uri: 'https://evil.example' }],
    ['another path', { uri: 'https://sluice.example/x' }],
    ['another account', { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const }],
    ['another chain', { chainId: 137 }],
    ['resources, which may grant rights', { resources: ['urn:recap:eyJhdHQiOnt9fQ'] }],
    ['a request of somebody else', { requestId: 'r1' }],
    ['an end long ago', { expirationTime: new Date(now - 600_000) }],
    ['no end for years', { expirationTime: new Date(now + 1e11) }],
    ['a start to come', { issuedAt: new Date(now + 1e7), expirationTime: new Date(now + 1.1e7) }],
  ])('error: blocks %s', (_, change) => {
    expect(readSignInMessage(createSiweMessage({ ...fields, ...change }), expected)).toBeNull()
  })

  test('error: blocks what is more than the message, or none', () => {
    const message = createSiweMessage(fields)
    for (const text of [`${message}\n`, `\n${message}`, `${message}\nMore: 1`, '', 'hello', '0x1234'])
      expect(readSignInMessage(text, expected), text).toBeNull()
  })
})
