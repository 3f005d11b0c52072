import { readFileSync } from 'node:fs'
import { array, assert, constantFrom, jsonValue, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildGenesis } from './buildGenesis.ts'
import { checkGenesis } from './checkGenesis.ts'

type Vector = {
  readonly name: string
  readonly network: 'fuji' | 'mainnet'
  readonly genesis?: unknown
  readonly genesisText?: string
  readonly verdict: 'accept' | 'reject' | 'accept-then-panic'
  readonly error?: string | null
}

const file = new URL('../../test/genesisVectors.json', import.meta.url)
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: readonly Vector[] }
// A genesis whose fields tests overwrite.
// biome-ignore lint/suspicious/noExplicitAny: the tests write wrong types on purpose
type Draft = any

const now = 1_795_000_000

const codes = (text: string, network: 'fuji' | 'mainnet' | 'local' = 'fuji') => {
  const { errors, warnings, notes } = checkGenesis(text, { network, now })
  const codesOf = (findings: typeof errors) => findings.map(({ code }) => code)
  return { errors: codesOf(errors), warnings: codesOf(warnings), notes: codesOf(notes) }
}

const precompiles = ['txAllowListConfig', 'contractNativeMinterConfig', 'feeManagerConfig', 'rewardManagerConfig']

const good = () =>
  buildGenesis({ chainId: 1_234_567, allocations: [{ address: `0x${'8d'.repeat(20)}`, balance: 10n ** 21n }] })

const changed = (change: (genesis: Draft) => void) => {
  const genesis = structuredClone(good())
  change(genesis)
  return JSON.stringify(genesis)
}

describe('checkGenesis', () => {
  test.each(vectors)('behavior: a node on $network says $verdict to "$name"', vector => {
    const text = vector.genesisText ?? JSON.stringify(vector.genesis)
    const { valid, errors } = checkGenesis(text, { network: vector.network, now })
    expect(valid).toBe(vector.verdict === 'accept')
    if (vector.verdict !== 'reject') return
    const [said] = errors
    if (vector.error!.startsWith('PANIC')) expect(vector.error!.startsWith(said!.message)).toBe(true)
    else expect(said!.message).toBe(vector.error)
  })

  test('default: what we build gives no warning, and the fee that never rises is explained', () => {
    expect(codes(JSON.stringify(good()))).toEqual({ errors: [], warnings: [], notes: ['STATIC_FEE'] })
  })

  test('behavior: the text is read, not what a parser leaves of it', () => {
    const text = JSON.stringify(good())
    expect(codes(text.replace('"chainId":1234567', '"chainId":1e9')).errors).toEqual(['NOT_AN_INTEGER'])
    expect(codes(text.replace('"chainId":1234567', '"chainId":1234567.0')).errors).toEqual(['NOT_AN_INTEGER'])
    expect(codes(text.replace('"nonce"', '"nonce":"0x1","nonce"')).warnings).toContain('KEY_TWICE')
    expect(codes(text.replace('"gasLimit":"', '"gaslimit":"')).errors).toEqual([])
  })

  test('behavior: the three networks differ in when they began', () => {
    const at = (time: number) => changed(genesis => (genesis.config.warpConfig.blockTimestamp = time))
    expect(codes(at(1_607_144_400), 'local').errors).toEqual([])
    expect(codes(at(1_607_144_400), 'fuji').errors).toEqual(['WARP_TOO_EARLY'])
    expect(codes(at(1_707_840_000), 'mainnet').errors).toEqual(['WARP_TOO_EARLY'])
    const helicon = changed(genesis => (genesis.config.heliconTimestamp = 1_785_250_800))
    expect(codes(helicon, 'fuji').errors).toEqual([])
    expect(codes(helicon, 'mainnet').errors).toEqual(['UPGRADE_TOO_EARLY'])
  })

  test.each<[string, (genesis: Draft) => void]>([
    ['NO_FUNDED_ACCOUNT', genesis => (genesis.alloc = {})],
    ['NOBODY_MAY_TRANSACT', genesis => (genesis.config.txAllowListConfig = { blockTimestamp: now })],
    [
      'ROLE_WITHOUT_BALANCE',
      genesis => (genesis.config.txAllowListConfig = { blockTimestamp: now, adminAddresses: [`0x${'11'.repeat(20)}`] }),
    ],
    ['ROLE_MISSING', genesis => (genesis.config.feeManagerConfig = { blockTimestamp: now })],
    ['RESERVED_ADDRESS', genesis => (genesis.alloc['0200000000000000000000000000000000000005'] = { balance: '1' })],
    ['ALLOC_TWICE', genesis => (genesis.alloc[`0x${'8D'.repeat(20)}`] = { balance: '1' })],
    ['TIMESTAMP_IN_FUTURE', genesis => (genesis.timestamp = now + 11)],
    ['CHAIN_ID_TAKEN', genesis => (genesis.config.chainId = 43114)],
    [
      'MESSENGER_WITHOUT_WARP',
      genesis => {
        genesis.alloc['253b2784c75e510dD0fF1da844684a1aC0aa5fcf'] = { balance: '0', code: '0x00' }
        delete genesis.config.warpConfig
      },
    ],
    ['C_CHAIN_UNVERIFIED', genesis => (genesis.config.warpConfig.requirePrimaryNetworkSigners = false)],
    ['NEVER_ACTIVATED', genesis => delete genesis.config.warpConfig.blockTimestamp],
    ['KEY_MISSPELT', genesis => (genesis.config.WarpConfig = {})],
    ['TOO_LARGE', genesis => (genesis.extraData = `0x${'00'.repeat(40_000)}`)],
    [
      'GAS_LIMIT_LOW',
      genesis => {
        genesis.gasLimit = 999_999
        genesis.config.feeConfig.gasLimit = 999_999
      },
    ],
  ])('behavior: warns of %s', (code, change) => {
    const found = codes(changed(change))
    expect(found.errors).toEqual([])
    expect(found.warnings).toContain(code)
  })

  test.each<[string, (genesis: Draft) => void]>([
    ['CHAIN_ID_NOT_POSITIVE', genesis => (genesis.config.chainId = 0)],
    ['BALANCE_NEGATIVE', genesis => (genesis.alloc['8d'.repeat(20)].balance = '-1')],
    ['WRONG_TYPE', genesis => (genesis.config = 'x')],
    ['HEX_LENGTH', genesis => (genesis.mixHash = '0x00')],
    ['HEX_INVALID', genesis => (genesis.alloc['zz'.repeat(20)] = { balance: '1' })],
    ['STORAGE_TOO_LONG', genesis => (genesis.alloc['8d'.repeat(20)].storage = { ['0'.repeat(66)]: '0x01' })],
    ['STORAGE_INVALID', genesis => (genesis.alloc['8d'.repeat(20)].storage = { '0x01': '0x1' })],
    [
      'WRONG_TYPE',
      genesis =>
        (genesis.config.rewardManagerConfig = { blockTimestamp: now, initialRewardConfig: { rewardAddress: null } }),
    ],
    ['REWARDS_BOTH', genesis => (genesis.config.rewardManagerConfig = rewards)],
    [
      'MANAGERS_TOO_EARLY',
      genesis => (genesis.config.txAllowListConfig = { blockTimestamp: 1, managerAddresses: [`0x${'8d'.repeat(20)}`] }),
    ],
  ])('error: %s', (code, change) => {
    expect(codes(changed(change)).errors).toEqual([code])
  })

  test('behavior: fees that say nothing are the node its own at the start, and refused later', () => {
    const nothing = { gasLimit: null, targetBlockRate: 0 }
    expect(codes(changed(genesis => (genesis.config.feeConfig = nothing))).errors).toEqual([])
    for (const initialFeeConfig of [{}, nothing]) {
      const text = changed(genesis => (genesis.config.feeManagerConfig = { blockTimestamp: now, initialFeeConfig }))
      const [said] = checkGenesis(text, { network: 'fuji', now }).errors
      expect(said!.message).toBe('invalid precompile upgrades: feeManagerConfig: gasLimit cannot be nil')
    }
  })

  test('behavior: keys are compared as the node compares them', () => {
    const text = JSON.stringify(good())
      .replace('"timestamp":', '"time\u017ftamp":')
      .replace(/"0x6.*?"/, '"0xzz"')
    expect(codes(text).errors).toEqual(['INVALID_NUMBER'])
  })

  test('behavior: says something about every file, and never throws', () => {
    const places = [
      [],
      ['config'],
      ['alloc'],
      ['config', 'feeConfig'],
      ['config', 'warpConfig'],
      ['alloc', '8d'.repeat(20)],
    ]
    const keys = [
      ...Object.keys(good()),
      ...Object.keys(good().config as object),
      'balance',
      'code',
      'storage',
      'gasLimit',
    ]
    const change = record({
      place: constantFrom(...places),
      key: constantFrom(...keys, ...precompiles),
      value: jsonValue(),
    })
    assert(
      property(array(change, { maxLength: 4 }), changes => {
        const text = changed(genesis => {
          for (const { place, key, value } of changes) {
            const target = place.reduce((inner, name) => inner?.[name] ?? {}, genesis)
            if (typeof target === 'object') target[key] = value
          }
        })
        const { errors, valid } = checkGenesis(text, { network: 'local', now })
        expect(valid).toBe(errors.length === 0)
      }),
      { numRuns: 1_000 },
    )
  })

  test('error: TOO_DEEP', () => {
    expect(codes('['.repeat(5000)).errors).toEqual(['TOO_DEEP'])
  })

  test.each([
    ['', 'UNEXPECTED_END'],
    ['{', 'UNEXPECTED_END'],
    ['[1 2]', 'INVALID_CHARACTER'],
    ['{"a":01}', 'INVALID_CHARACTER'],
    ['{"a":"\\x"}', 'INVALID_CHARACTER'],
    ['{} {}', 'INVALID_CHARACTER'],
    ['[]', 'NOT_AN_OBJECT'],
  ])('error: %j is %s', (text, code) => {
    expect(codes(text).errors).toEqual([code])
  })
})

const rewards = {
  blockTimestamp: now,
  initialRewardConfig: { allowFeeRecipients: true, rewardAddress: `0x${'8d'.repeat(20)}` },
}
