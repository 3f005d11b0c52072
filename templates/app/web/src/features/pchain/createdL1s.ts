import type { Hex } from 'viem'
import { createStoredValue } from '../../kit/createStoredValue.ts'
import { readJson } from '../../kit/request/readJson.ts'
import type { Progress } from './progressStore.ts'

/** An L1 that was created, 32 bytes each. */
export type CreatedL1 = {
  readonly configurationId: string
  readonly subnetId: Hex
  readonly blockchainId: Hex
  /** ISO 8601; null where it was not stored. */
  readonly createdAt: string | null
}

const stored = createStoredValue<readonly CreatedL1[]>({
  key: 'createdL1s',
  empty: [],
  parse: value =>
    readJson({ list: value })
      .list('list')
      .map(reader => ({
        configurationId: reader.text('configurationId'),
        subnetId: reader.hex('subnetId'),
        blockchainId: reader.hex('blockchainId'),
        createdAt: reader.nullable('createdAt', (inner, key) => inner.text(key)),
      })),
})

/** The L1 of steps that were all accepted; null before, and for steps that were stored without a configuration. */
export function createdBy({ configurationId, records, acceptedAt = null }: Progress): CreatedL1 | null {
  const { createSubnet, createChain, convertSubnet } = records
  if (configurationId === null || convertSubnet?.status !== 'accepted') return null
  if (createSubnet?.status !== 'accepted' || createChain?.status !== 'accepted') return null
  return { configurationId, subnetId: createSubnet.id, blockchainId: createChain.id, createdAt: acceptedAt }
}

/** Stores an L1 whose steps are forgotten, in this browser. */
export const storeCreated = (created: CreatedL1): void =>
  stored.update(list => [...list.filter(({ subnetId }) => subnetId !== created.subnetId), created])

/** L1s whose steps were forgotten. */
export const useCreatedL1s = stored.use
