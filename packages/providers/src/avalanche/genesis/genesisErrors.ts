import { defineGenesisErrors, type GenesisError } from './errorTable.ts'

/**
 * Errors of a Subnet-EVM node for an invalid genesis, with the node's texts, and warnings for harmful settings it accepts.
 *
 * - Source: ava-labs/avalanchego, graft/subnet-evm (core/genesis.go, commontype/fee_config.go, precompile/) and libevm
 */
export const genesisErrors = defineGenesisErrors({
  UNEXPECTED_END: {
    message: 'parsing genesis: unexpected end of JSON input',
    help: ['The file is not complete.'],
  },
  INVALID_CHARACTER: {
    message: 'parsing genesis: invalid character {character} {place}',
    help: ['The file is not JSON: look for a comma too many, a comment or single quotes.'],
  },
  TOO_DEEP: {
    message: 'parsing genesis: exceeded max depth',
    help: ['Remove the nesting; a genesis needs six levels.'],
  },
  NOT_AN_OBJECT: {
    message: 'parsing genesis: json: cannot unmarshal {found} into Go value of type G',
    help: ['A genesis is one JSON object.'],
  },
  WRONG_TYPE: {
    message: 'parsing genesis: json: cannot unmarshal {found} into Go struct field G.{field} of type {type}',
    help: ['Write the value in the form the field takes; uint64 is a plain JSON integer, bytes are hex after 0x.'],
  },
  NOT_AN_INTEGER: {
    message: 'parsing genesis: math/big: cannot unmarshal {text} into a *big.Int',
    help: ['Write a plain JSON integer: no quotes, no decimals, no exponent.'],
  },
  INVALID_NUMBER: {
    message: 'parsing genesis: invalid hex or decimal integer {text}',
    help: ['Write digits, or hex after 0x; exponents such as 1e+21 are no integers.'],
  },
  FIELD_MISSING: {
    message: "parsing genesis: missing required field '{field}' for {type}",
    help: ['Add the field; it has no default.'],
  },
  HEX_ODD: { message: 'parsing genesis: hex string of odd length', help: ['A digit is missing or too many.'] },
  HEX_INVALID: { message: 'parsing genesis: invalid hex string', help: ['Hex has the digits 0-9 and a-f only.'] },
  HEX_LENGTH: {
    message: 'parsing genesis: hex string has length {length}, want {expected} for {type}',
    help: ['Addresses have 40 digits, hashes 64.'],
  },
  STORAGE_TOO_LONG: {
    message: 'parsing genesis: too many hex characters in storage key/value {text}',
    help: ['Storage keys and values have at most 64 digits.'],
  },
  STORAGE_INVALID: {
    message: 'parsing genesis: invalid hex storage key/value {text}',
    help: ['Storage keys and values are hex with an even number of digits.'],
  },
  FEE_GAS_LIMIT_MISSING: {
    message: 'PANIC nil deref: feeConfig.gasLimit missing',
    help: ['The node crashes on this file. Write gasLimit into feeConfig, equal to the gasLimit of the header.'],
  },
  GAS_LIMIT_DIFFERS: {
    message:
      'failed to verify genesis: gas limit in fee config ({inFees}) does not match gas limit in header ({inHeader})',
    help: ['Both have to be the same number.'],
  },
  FEE_FIELD_MISSING: {
    message: '{place}: {field} cannot be nil',
    help: ['A feeConfig has all of its eight fields or none.'],
  },
  FEE_NOT_POSITIVE: {
    message: '{place}: {field} cannot be less than or equal to 0: {field} = {value}',
    help: ['Write a number greater than zero.'],
  },
  FEE_NEGATIVE: {
    message: '{place}: {field} cannot be less than 0: {field} = {value}',
    help: ['Write zero or more.'],
  },
  FEE_BLOCK_COST_ORDER: {
    message:
      '{place}: minBlockGasCost cannot be greater than maxBlockGasCost: minBlockGasCost = {min}, maxBlockGasCost = {max}',
    help: ['Raise maxBlockGasCost or lower minBlockGasCost.'],
  },
  FEE_NOT_UINT64: {
    message: '{place}: maxBlockGasCost is not a valid uint64: maxBlockGasCost = {value}',
    help: ['It has to be below 2^64.'],
  },
  FEE_TOO_LONG: { message: '{place}: {field} exceeds hash length: 32 bytes', help: ['It has to be below 2^256.'] },
  WARP_TOO_EARLY: {
    message: 'invalid precompile upgrades: warp cannot be activated before Durango',
    help: ['Set warpConfig.blockTimestamp to the timestamp of the genesis.'],
  },
  WARP_QUORUM: {
    message: 'invalid precompile upgrades: invalid warp quorum ratio {value}',
    help: ['quorumNumerator is 0 (for 67) or between 33 and 100.'],
  },
  MANAGERS_TOO_EARLY: {
    message: 'invalid precompile upgrades: {key}: cannot add managers before Durango',
    help: ['Set its blockTimestamp to the timestamp of the genesis.'],
  },
  ADDRESS_TWICE: {
    message: 'invalid precompile upgrades: {key}: duplicate address in {role} list: {address}',
    help: ['Write every address once.'],
  },
  ADDRESS_IN_TWO_LISTS: {
    message: 'invalid precompile upgrades: {key}: cannot set address as both {first} and {second}: {address}',
    help: ['One address has one role.'],
  },
  MINT_MISSING: {
    message: 'invalid precompile upgrades: {key}: initial mint cannot contain nil amount for address {address}',
    help: ['Write an amount, or leave the address out.'],
  },
  MINT_INVALID: {
    message:
      'invalid precompile upgrades: {key}: initial mint cannot contain invalid amount: amount {amount} for address {address}',
    help: ['An amount is greater than zero.'],
  },
  REWARDS_BOTH: {
    message:
      'invalid precompile upgrades: {key}: cannot enable both fee recipients and reward address at the same time: {address}',
    help: ['Choose one of them.'],
  },
  UPGRADE_TOO_EARLY: {
    message:
      'invalid network upgrades: {name} fork block timestamp is invalid: provided timestamp must be greater than or equal to the default timestamp: provided timestamp {value}, default timestamp {earliest}',
    help: ['Leave the timestamps of network upgrades out; the node fills them in.'],
  },
  CHAIN_ID_MISSING: {
    message: 'PANIC nil deref: config.chainId missing',
    help: ['The node accepts the file and crashes when it starts the chain. Write a chain id of your own.'],
  },
  CHAIN_ID_NOT_POSITIVE: { message: 'Chain ID must be positive', help: ['Choose a number greater than zero.'] },
  BALANCE_NEGATIVE: {
    message: 'PANIC negative balance: account {address} has balance {balance}',
    help: ['The node crashes on it. Write zero or more.'],
  },
  GAS_LIMIT_LOW: {
    message: 'Gas limit is very low',
    help: ['Below 1,000,000 gas a block hardly holds one contract call.'],
  },
  STATIC_FEE: {
    message:
      'The base fee stays at its minimum: 10 s of full blocks use {capacity} gas, less than the target gas {target}',
    help: ['Lower the target gas if the fee is meant to follow the load.'],
  },
  NO_FUNDED_ACCOUNT: {
    message: 'No account has a balance: nobody can pay for gas',
    help: ['Give at least one account a balance in alloc.'],
  },
  NOBODY_MAY_TRANSACT: {
    message: 'Transaction allow list (txAllowListConfig) has no address: nobody can use this chain',
    help: ['Name at least one admin.'],
  },
  ROLE_MISSING: {
    message: '{name} ({key}) has no address: nobody can ever use it',
    help: ['Name at least one admin, or leave it out.'],
  },
  ROLE_WITHOUT_BALANCE: {
    message: '{address} has a role in the {name} but no balance to pay for gas',
    help: ['Give it a balance in alloc.'],
  },
  RESERVED_ADDRESS: {
    message: 'alloc has {address}, which is reserved for precompiles',
    help: ['Use another address.'],
  },
  ALLOC_TWICE: {
    message: 'alloc has {address} twice in different spellings: one silently replaces the other',
    help: ['Write every account once.'],
  },
  KEY_TWICE: { message: '{path} stands twice: only the last one counts', help: ['Remove one of them.'] },
  KEY_MISSPELT: {
    message: 'config.{key} is ignored without a word: the node knows {known}',
    help: ['Keys of precompiles are read letter by letter.'],
  },
  NEVER_ACTIVATED: {
    message: 'config.{key} has no blockTimestamp: it is never activated',
    help: ['Set blockTimestamp to the timestamp of the genesis.'],
  },
  TIMESTAMP_IN_FUTURE: {
    message: 'The genesis timestamp lies {seconds} s in the future: no block is made before',
    help: ['Use the present time or an earlier one.'],
  },
  CHAIN_ID_TAKEN: {
    message: 'Chain id {id} belongs to {name}: wallets confuse the two and transactions can be replayed',
    help: ['Choose a chain id that nobody uses.'],
  },
  MESSENGER_WITHOUT_WARP: {
    message: 'The ICM messenger is in alloc, but there is no warpConfig: it can neither send nor receive',
    help: ['Add warpConfig with the blockTimestamp of the genesis.'],
  },
  C_CHAIN_UNVERIFIED: {
    message: 'warpConfig.requirePrimaryNetworkSigners is off: messages of the C-Chain cannot be verified',
    help: ['Set it to true if the L1 talks with the C-Chain.'],
  },
  TOO_LARGE: {
    message: 'The genesis has {bytes} bytes; a P-Chain transaction takes about 64,000',
    help: ['Remove white space or preinstalled contracts.'],
  },
})

export type GenesisFinding = {
  readonly code: string
  readonly message: string
  readonly help: readonly string[]
}

/** Collects findings: errors that make a node reject or crash, and warnings it does not report. */
export type GenesisReport = {
  readonly error: GenesisReporter
  /** Adds an error that stopped the parsing. */
  readonly add: (error: GenesisError) => void
  readonly warn: GenesisReporter
  /** Explains a choice that works as written. */
  readonly note: GenesisReporter
  readonly errors: readonly GenesisFinding[]
  readonly warnings: readonly GenesisFinding[]
  readonly notes: readonly GenesisFinding[]
}

type Entries = typeof genesisErrors.entries

type GenesisReporter = <Code extends keyof Entries>(...finding: Parameters<typeof genesisErrors.error<Code>>) => void

export function createReport(): GenesisReport {
  const errors: GenesisFinding[] = []
  const warnings: GenesisFinding[] = []
  const notes: GenesisFinding[] = []
  const into =
    (findings: GenesisFinding[]) =>
    ({ code, message, help }: GenesisError) => {
      findings.push({ code, message, help })
    }
  const add = into(errors)
  const warn = into(warnings)
  const note = into(notes)
  return {
    error: (...finding) => add(genesisErrors.error(...finding)),
    add,
    warn: (...finding) => warn(genesisErrors.error(...finding)),
    note: (...finding) => note(genesisErrors.error(...finding)),
    errors,
    warnings,
    notes,
  }
}
