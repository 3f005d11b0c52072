import type { Hex } from 'viem'
import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { safeStorage, storedKey } from '../../kit/wallet/safeStorage.ts'
import type { L1Plan } from './planL1.ts'
import type { StepKind } from './StepKind.ts'

/** State of a step; a step without a record has not been started. */
export type StepRecord =
  /** The wallet was asked and its answer is not known. */
  | { readonly status: 'asked'; readonly unsignedBytes: Hex }
  | { readonly status: 'sent'; readonly unsignedBytes: Hex; readonly id: Hex }
  | { readonly status: 'accepted'; readonly unsignedBytes: Hex; readonly id: Hex }
  /** The P-Chain dropped it; the step can be tried again. */
  | { readonly status: 'dropped'; readonly unsignedBytes: Hex; readonly id: Hex; readonly reason: string }

/** An L1 under way, of one account. */
export type Progress = {
  /** Account on the EVM chains; the wallet's. */
  readonly account: string
  /** Its address on the P-Chain, 20 bytes. */
  readonly address: Hex
  /** Configuration that the plan is made of; null when it was stored without. */
  readonly configurationId: string | null
  readonly plan: L1Plan
  readonly records: { readonly [Kind in StepKind]?: StepRecord }
  /** When the latest step was accepted, ISO 8601; absent before the first, and in what an older version stored. */
  readonly acceptedAt?: string | null
}

const kinds: readonly StepKind[] = ['createSubnet', 'createChain', 'convertSubnet']

function readRecord(reader: JsonReader): StepRecord {
  const status = reader.text('status')
  const unsignedBytes = reader.hex('unsignedBytes')
  if (status === 'asked') return { status, unsignedBytes }
  const id = reader.hex('id')
  if (status === 'sent' || status === 'accepted') return { status, unsignedBytes, id }
  return { status: 'dropped', unsignedBytes, id, reason: reader.text('reason') }
}

function readProgress(reader: JsonReader): Progress {
  const plan = reader.object('plan')
  const records = reader.object('records')
  const found = kinds.flatMap(kind => {
    const record = records.nullable(kind, (inner, key) => readRecord(inner.object(key)))
    return record ? [[kind, record] as const] : []
  })
  return {
    account: reader.address('account'),
    address: reader.hex('address'),
    configurationId: reader.nullable('configurationId', (inner, key) => inner.text(key)),
    plan: {
      chainName: plan.text('chainName'),
      vmId: plan.hex('vmId'),
      genesis: plan.text('genesis'),
      managerAddress: plan.hex('managerAddress'),
      validators: plan.list('validators').map(validator => ({
        nodeId: validator.hex('nodeId'),
        weight: validator.units('weight').toString(),
        balance: validator.units('balance').toString(),
        publicKey: validator.hex('publicKey'),
        proofOfPossession: validator.hex('proofOfPossession'),
      })),
    },
    records: Object.fromEntries(found),
    acceptedAt: reader.nullable('acceptedAt', (inner, key) => inner.text(key)),
  }
}

const keyOf = (account: string) => `pchain.${account.toLowerCase()}`

const listeners = new Set<() => void>()
const shown = new Map<string, { readonly text: string | null; readonly progress: Progress | null }>()

/** Parses what is stored once per text, so that the same text gives the same object. */
function read(account: string): Progress | null {
  const text = safeStorage.getItem(keyOf(account))
  const known = shown.get(account)
  if (known && known.text === text) return known.progress
  let progress: Progress | null = null
  try {
    progress = text === null ? null : readProgress(readJson(JSON.parse(text)))
  } catch {
    // Written by an older version or by hand. The P-Chain has what was accepted.
    progress = null
  }
  shown.set(account, { text, progress })
  return progress
}

function write(account: string, progress: Progress | null): void {
  if (progress) safeStorage.setItem(keyOf(account), JSON.stringify(progress))
  else safeStorage.removeItem(keyOf(account))
  for (const listener of listeners) listener()
}

/** The L1 that an account is creating, stored in this browser. */
export const progressStore = {
  subscribe: (listener: () => void): (() => void) => {
    const reload = (event: StorageEvent) => {
      if (event.key?.startsWith(storedKey('pchain.'))) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', reload)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', reload)
    }
  },
  read,
  start: (progress: Progress): void => write(progress.account, progress),
  /** Stores the record of a step; null removes it. */
  record: (account: string, kind: StepKind, record: StepRecord | null): void => {
    const progress = read(account)
    if (!progress) return
    const others = Object.entries(progress.records).filter(([other]) => other !== kind)
    write(account, {
      ...progress,
      records: Object.fromEntries([...others, ...(record ? [[kind, record]] : [])]),
      acceptedAt: record?.status === 'accepted' ? new Date().toISOString() : (progress.acceptedAt ?? null),
    })
  },
  forget: (account: string): void => write(account, null),
}
