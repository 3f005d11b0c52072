import { describe, expect, it } from 'vitest'
import { readJson } from '../../kit/request/readJson.ts'
import { readMessage } from './IcmMessage.ts'
import { dispatchId, makeMessage, record } from './makeMessage.stub.ts'

const read = (change: object) => readMessage(readJson({ ...record, ...change }))

describe('readMessage', () => {
  it('default: the record of the backend', () => {
    expect(read({})).toEqual(makeMessage())
  })

  it.each([
    ['delivered', 'completed'],
    ['completed', 'completed'],
    ['failed', 'failed'],
    ['pending', 'pending'],
    ['relaying', 'processing'],
  ])('behavior: %s is shown as %s', (status, shown) => {
    expect(read({ status }).status).toBe(shown)
  })

  it('behavior: a chain without a name is called by its id, samples are marked', () => {
    expect(read({ destinationName: null, sample: true })).toMatchObject({ destinationName: dispatchId, sample: true })
  })

  it('error: no time, no text', () => {
    expect(() => read({ timestamp: 'yesterday' })).toThrow(TypeError)
    expect(() => read({ message: 1 })).toThrow(TypeError)
  })
})
