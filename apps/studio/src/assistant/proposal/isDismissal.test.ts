import { describe, expect, it } from 'vitest'
import { isDismissal } from './isDismissal.ts'

describe('isDismissal', () => {
  it.each(['no', 'No.', 'never mind', 'Nevermind!', 'forget that', 'discard it', 'please cancel', 'no, thanks'])(
    'default: %s',
    request => expect(isDismissal(request)).toBe(true),
  )

  it.each([
    'no slippage',
    'drop the approval',
    'cancel the order',
    'no, 2 ETH',
    'discard it and swap DAI',
    'ignore it below 1%',
  ])('behavior: %s is a request', request => expect(isDismissal(request)).toBe(false))
})
