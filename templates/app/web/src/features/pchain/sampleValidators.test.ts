import { describe, expect, it } from 'vitest'
import { emptyValidator, sampleNodeId } from '../l1/l1Form.ts'
import { fillKeys, findSamples } from './sampleValidators.ts'

const empty = { ...emptyValidator(1000), weight: 1000 }

describe('findSamples', () => {
  it('error: names each validator with the sample', () => {
    expect(
      findSamples([
        { ...empty, nodeId: 'NodeID-other' },
        { ...empty, nodeId: sampleNodeId },
      ]),
    ).toEqual(['Validator 2: the node ID is the sample. Enter that of your node'])
  })
})

describe('fillKeys', () => {
  it('default: only a validator without keys gets sample keys', () => {
    const own = { ...empty, blsPublicKey: '0x01' }
    const [filled, kept] = fillKeys([empty, own])
    expect(filled?.blsPublicKey).toMatch(/^0x[0-9a-f]{96}$/)
    expect(kept).toEqual(own)
  })
})
