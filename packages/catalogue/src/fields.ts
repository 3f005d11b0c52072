import { getChain, supportedChainIds } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import type { Field, Port, Ports, SpendDeclaration } from '@sluice/workflow'
import { positiveConstraint } from './values/positiveConstraint.ts'

/** Shared field and port definitions, so that each default and range exists once. */

export const defaultChainId = 1

/** One ether. Source: spec 000 §9. */
export const defaultAmountWei = '1000000000000000000'

export const defaultSlippagePercent = 1

/** Test account for fixtures; it has balances in the simulation. */
export const fixtureAccount = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'

export const chainField = {
  key: 'chainId',
  type: 'select',
  format: 'chain',
  label: 'Chain',
  required: true,
  defaultValue: defaultChainId,
  options: supportedChainIds.map(id => ({ label: getChain(id).name, value: id })),
} as const satisfies Field

export const sourceTokenField = {
  key: 'src',
  type: 'text',
  format: 'token',
  label: 'Source token',
  required: true,
  defaultValue: nativeTokenAddress,
  placeholder: 'Symbol or address',
} as const satisfies Field

export const destinationTokenField = {
  key: 'dst',
  type: 'text',
  format: 'token',
  label: 'Destination token',
  required: true,
  placeholder: 'Symbol or address',
} as const satisfies Field

export const amountField = {
  key: 'amount',
  type: 'text',
  format: 'amount',
  label: 'Amount (wei)',
  required: true,
  defaultValue: defaultAmountWei,
  constraints: [
    { type: 'pattern', value: '^[0-9]+$', message: 'Amount (wei) must be a whole number of base units' },
    positiveConstraint('Amount (wei)'),
  ],
  ui: { helpText: 'In base units of the source token' },
} as const satisfies Field

export const accountField = {
  key: 'from',
  type: 'text',
  format: 'address',
  label: 'From address',
  placeholder: '0x…',
} as const satisfies Field

export const slippageField = {
  key: 'slippage',
  type: 'number',
  label: 'Slippage (%)',
  defaultValue: defaultSlippagePercent,
  step: 0.1,
  constraints: [
    { type: 'min', value: 0.1 },
    { type: 'max', value: 50 },
    { type: 'pattern', value: '^[0-9]+([.][0-9]{1,2})?$', message: 'Slippage (%) can have at most two decimals' },
  ],
} as const satisfies Field

export const apiKeyField = {
  key: 'apiKey',
  type: 'password',
  format: 'secret',
  label: '1inch API key',
  sensitive: true,
  defaultValue: { $secret: 'oneinch' },
  ui: { helpText: 'Stored on the server. The workflow keeps only its name' },
} as const satisfies Field

export const chainPort = {
  name: 'Chain',
  dataType: 'chain',
  accepts: ['number', 'string'],
  required: true,
} as const satisfies Port

export const tokenPort = (name: string) =>
  ({ name, dataType: 'token', accepts: ['address', 'string', 'object'], required: true }) as const satisfies Port

export const amountPort = {
  name: 'Amount',
  dataType: 'string',
  accepts: ['number'],
  required: true,
  unit: 'baseUnits',
} as const satisfies Port

export const accountPort = { name: 'From address', dataType: 'address', accepts: ['string'] } as const satisfies Port

export const contractField = {
  key: 'address',
  type: 'text',
  format: 'address',
  label: 'Contract',
  required: true,
  placeholder: '0x…',
} as const satisfies Field

export const abiField = {
  key: 'abi',
  type: 'code',
  label: 'ABI',
  required: true,
  placeholder: 'function balanceOf(address owner) view returns (uint256)',
  ui: { helpText: 'Compiler JSON, or one function per line' },
} as const satisfies Field

export const functionField = {
  key: 'functionName',
  type: 'text',
  label: 'Function',
  required: true,
  placeholder: 'balanceOf',
  ui: { helpText: 'For overloaded functions include types: mint(address,uint256)' },
} as const satisfies Field

export const argumentsField = {
  key: 'arguments',
  type: 'json',
  label: 'Arguments',
  defaultValue: [],
  placeholder: '["0x…", "1000000"]',
  ui: { helpText: 'List, or object by argument name; integers as text' },
} as const satisfies Field

export const contractPort = {
  name: 'Contract',
  dataType: 'address',
  accepts: ['string', 'token'],
  required: true,
} as const satisfies Port

/** Seconds. Source: spec 000 §9. */
export const refreshIntervalField = {
  key: 'refreshInterval',
  cosmetic: true,
  type: 'number',
  label: 'Refresh interval (seconds)',
  defaultValue: 30,
  constraints: [{ type: 'min', value: 1 }],
} as const satisfies Field

/** Ports of a limit order: what is sold, and the account. */
export const makerPorts = {
  chainId: chainPort,
  src: tokenPort('Source token'),
  dst: tokenPort('Destination token'),
  amount: { ...amountPort, tokenKey: 'src' },
  from: { ...accountPort, required: true },
} as const satisfies Ports

/** Fields of a limit order. Orders support ERC-20 tokens only, so the default is one dollar instead of one ether. */
export const makerFields = [
  chainField,
  { ...sourceTokenField, defaultValue: 'USDC' },
  destinationTokenField,
  { ...amountField, defaultValue: '1000000' },
  { ...accountField, required: true },
] as const satisfies readonly Field[]

/** Messages between chains are sent from here. */
const fujiId = 43113

/** Ports that identify a transaction. */
export const transactionPorts = {
  transactionHash: {
    name: 'Transaction hash',
    dataType: 'string',
    accepts: ['transaction'],
    required: true,
  },
  chainId: chainPort,
} as const satisfies Ports

export const transactionFields = [
  { key: 'transactionHash', type: 'text', label: 'Transaction hash', required: true, placeholder: '0x…' },
  { ...chainField, options: [...chainField.options, { label: getChain(fujiId).name, value: fujiId }] },
] as const satisfies readonly Field[]

/** What a trade of `makerPorts` lets the swap router take. */
export const routerSpend = {
  kind: 'spend',
  use: 'swap',
  spender: 'swapRouter',
  chainKey: 'chainId',
  tokenKey: 'src',
  amountKey: 'amount',
  ownerKey: 'from',
} as const satisfies SpendDeclaration
