import type { GenesisReport } from './genesisErrors.ts'
import { checkStorageWord, isObject, readAccountKey, readHex, readHexOrDecimal } from './goValues.ts'
import { findField, type JsonNode } from './parseJsonText.ts'
import { type GenesisConfig, readConfig } from './readConfig.ts'

export type GenesisAccount = { readonly address: string; readonly balance: bigint }

/** A parsed genesis, with the fields that later checks use. */
export type Genesis = {
  /** Absent without a config: the node then uses its defaults for chain 43214. */
  readonly config: GenesisConfig | undefined
  readonly accounts: readonly GenesisAccount[]
  readonly gasLimit: bigint
  readonly timestamp: bigint
}

const hashFields = ['mixHash', 'parentHash', 'airdropHash']

/** Decodes a genesis as a node does; undefined when the node would reject it. */
export function readGenesis(root: JsonNode, report: GenesisReport): Genesis | undefined {
  const { config, accounts, gasLimit, timestamp } = {
    config: readConfig(findField(root, 'config'), report),
    ...readHeader(root, report),
    accounts: readAlloc(findField(root, 'alloc'), report),
  }
  if (report.errors.length > 0 || gasLimit === undefined) return undefined
  return { config, accounts, gasLimit, timestamp: timestamp ?? 0n }
}

function readHeader(root: JsonNode, report: GenesisReport) {
  const number = (name: string, bits: 64 | 256) => readHexOrDecimal(findField(root, name), bits, report)
  const required = (name: string, bits: 64 | 256) => {
    if (!findField(root, name)) report.error('FIELD_MISSING', { field: name, type: 'Genesis' })
    return number(name, bits)
  }
  const timestamp = number('timestamp', 64)
  for (const name of ['nonce', 'number', 'gasUsed', 'excessBlobGas', 'blobGasUsed']) number(name, 64)
  for (const name of ['baseFeePerGas', 'airdropAmount']) number(name, 256)
  readHex(findField(root, 'extraData'), { field: 'extraData', type: 'hexutil.Bytes' }, report)
  for (const field of hashFields) {
    readHex(findField(root, field), { field, type: 'common.Hash', length: 32 }, report)
  }
  readHex(findField(root, 'coinbase'), { field: 'coinbase', type: 'common.Address', length: 20 }, report)
  const gasLimit = required('gasLimit', 64)
  required('difficulty', 256)
  return { gasLimit, timestamp }
}

function readAlloc(alloc: JsonNode | undefined, report: GenesisReport): readonly GenesisAccount[] {
  if (!alloc) {
    report.error('FIELD_MISSING', { field: 'alloc', type: 'Genesis' })
    return []
  }
  if (!isObject(alloc, { field: 'alloc', type: 'map[common.UnprefixedAddress]types.Account' }, report)) return []
  const accounts = new Map<string, GenesisAccount>()
  for (const [key, value] of alloc.entries) {
    const address = readAccountKey(key, report)
    const balance = readAccount(value, report)
    if (address === undefined || balance === undefined) continue
    if (accounts.has(address)) report.warn('ALLOC_TWICE', { address })
    accounts.set(address, { address, balance })
  }
  return [...accounts.values()]
}

function readAccount(account: JsonNode, report: GenesisReport): bigint | undefined {
  if (account.kind !== 'null' && !isObject(account, { field: 'alloc', type: 'types.Account' }, report)) return undefined
  readHex(findField(account, 'code'), { field: 'alloc', type: 'hexutil.Bytes' }, report)
  readHexOrDecimal(findField(account, 'nonce'), 64, report)
  const storage = findField(account, 'storage')
  if (storage && isObject(storage, { field: 'alloc', type: 'map[types.storageJSON]types.storageJSON' }, report)) {
    for (const [key, value] of storage.entries) {
      checkStorageWord(key, report)
      if (value.kind === 'string') checkStorageWord(value.value, report)
      else report.error('WRONG_TYPE', { found: value.kind, field: 'alloc', type: 'types.storageJSON' })
    }
  }
  const balance = findField(account, 'balance')
  if (!balance) report.error('FIELD_MISSING', { field: 'balance', type: 'Account' })
  return readHexOrDecimal(balance, 256, report)
}
