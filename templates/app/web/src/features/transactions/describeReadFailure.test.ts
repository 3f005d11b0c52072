import { HttpRequestError } from 'viem'
import { describe, expect, it } from 'vitest'
import { describeReadFailure } from './ReadFailure.tsx'

const chain = { name: 'Ethereum' }

describe('describeReadFailure', () => {
  it('default: a chain that cannot be reached is named, without the text of a library', () => {
    const error = new HttpRequestError({ url: 'https://rpc.example.org', cause: new Error('Failed to fetch') })
    expect(describeReadFailure(error, chain)).toBe('Ethereum does not answer. Check your connection, then try again.')
  })

  it('behavior: an error of this project keeps its sentence', () => {
    expect(describeReadFailure(new Error('There is no contract at 0x1'), chain)).toBe('There is no contract at 0x1')
  })
})
