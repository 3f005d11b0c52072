import { describe, expect, it } from 'vitest'
import { isWalletSecret } from './isWalletSecret.ts'

const hex = '4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d'
const words = 'myth like bonus scare over problem client lizard pioneer submit female collect'

describe('isWalletSecret', () => {
  it.each([
    hex,
    `0x${hex}`,
    ` "0x${hex.toUpperCase()}"\n`,
    words,
    words.replaceAll(' ', ', '),
    words.toUpperCase(),
    `${words} ${words}`,
    '-----BEGIN EC PRIVATE KEY-----\nMHcCAQEE\n-----END EC PRIVATE KEY-----',
  ])('default: %j', text => expect(isWalletSecret(text)).toBe(true))

  it.each(['hunter2', 'sk-canary-0d1f5a7e9b2c4d6f8a1b', hex.slice(1), `${words} word`, `0x${hex.slice(24)}`, ''])(
    'behavior: an API key is none, %j',
    text => expect(isWalletSecret(text)).toBe(false),
  )
})
