import { defiErrors, parseAddress, parseAmount } from '@sluice/defi'
import { buildGenesis, checkGenesis } from '@sluice/providers'
import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { fixtureAccount } from '../../fields.ts'
import { findRounded } from '../../values/parseJsonExactly.ts'

/** Source: spec 001 §9. */
const sampleChainId = 12_345
const defaultSupply = 1_000_000
const defaultGasLimit = 8_000_000

/** Native token decimals of Subnet-EVM. */
const decimals = 18

export const l1Config = defineComponent({
  id: 'l1Config',
  name: 'L1 Config',
  category: 'Avalanche',
  description: 'Configures a new Avalanche L1 and its genesis.',
  documentation:
    'Builds a Subnet-EVM genesis from chain id, supply and gas limit, and validates it like a Fuji node would. The supply goes to the connected owner; without an owner nobody can pay for gas. A custom VM uses its own genesis, which is passed through unchanged.',
  version: '1.0.0',
  tags: ['avalanche', 'l1', 'subnet', 'genesis'],
  icon: 'blocks',
  inputs: {
    chainId: { name: 'Chain id', dataType: 'number', accepts: ['string'] },
    owner: {
      name: 'Owner',
      dataType: 'address',
      accepts: ['string'],
      description: 'Account that holds the supply at the start.',
    },
  },
  outputs: {
    avalancheConfig: { name: 'L1 configuration', dataType: 'avalancheConfig' },
    genesis: { name: 'Genesis', dataType: 'object' },
    warnings: { name: 'Warnings', dataType: 'array' },
  },
  fields: [
    {
      key: 'vmType',
      type: 'select',
      label: 'VM',
      required: true,
      defaultValue: 'SubnetEVM',
      options: [
        { label: 'Subnet-EVM', value: 'SubnetEVM' },
        { label: 'Custom VM', value: 'CustomVM' },
      ],
    },
    {
      key: 'chainId',
      type: 'number',
      label: 'Chain ID',
      required: true,
      defaultValue: sampleChainId,
      constraints: [{ type: 'min', value: 1, message: 'Chain ID must be positive' }],
      ui: { helpText: 'Must be unique: wallets identify chains by it' },
    },
    {
      key: 'tokenSymbol',
      type: 'text',
      label: 'Token symbol',
      required: true,
      defaultValue: 'TOKEN',
      constraints: [
        {
          type: 'pattern',
          value: '^[A-Z0-9]{1,10}$',
          message: 'Token symbol takes up to ten capital letters and digits',
        },
      ],
    },
    {
      key: 'initialSupply',
      type: 'number',
      exact: true,
      label: 'Initial supply',
      required: true,
      defaultValue: defaultSupply,
      constraints: [{ type: 'min', value: 0 }],
      ui: { helpText: 'Initial tokens of the owner, in whole tokens' },
    },
    {
      key: 'gasLimit',
      type: 'number',
      label: 'Gas limit',
      required: true,
      defaultValue: defaultGasLimit,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'min', value: 1_000_000, message: 'Gas limit is very low', severity: 'warning' },
      ],
      ui: { helpText: 'Per block' },
    },
    {
      key: 'customGenesis',
      type: 'json',
      label: 'Genesis',
      conditional: { field: 'vmType', operator: 'equals', value: 'CustomVM' },
      ui: { helpText: 'Genesis for your VM; not validated' },
    },
    {
      key: 'pchain',
      cosmetic: true,
      type: 'boolean',
      label: 'Create on the P-Chain (Fuji, Core wallet)',
      defaultValue: false,
      ui: {
        helpText:
          'Adds a page to the generated application that creates the L1 on Fuji, the real test network. Pays fees in test AVAX',
      },
    },
  ],
  effect: 'pure',
  required: ['vmType', 'chainId', 'tokenSymbol', 'gasLimit'],
  app: [{ role: 'l1.settings' }, { role: 'l1.pchain', field: 'pchain' }],
  messages: { missing: 'Missing required field(s): {keys}' },
  fixture: { owner: fixtureAccount },
  run: ({ inputs, config, log }) => {
    const chainId = Number(inputs.chainId ?? config.chainId)
    const described = {
      vmType: config.vmType,
      chainId,
      tokenSymbol: config.tokenSymbol,
      initialSupply: `${config.initialSupply}`,
      gasLimit: config.gasLimit,
    }
    if (config.vmType === 'CustomVM') {
      const genesis = readCustomGenesis(config.customGenesis)
      return { avalancheConfig: { ...described, genesis }, genesis, warnings: [] }
    }
    const balance = readSupply(config.initialSupply)
    const allocations = inputs.owner && balance > 0n ? [{ address: parseAddress(inputs.owner), balance }] : []
    const genesis = buildGenesis({ chainId, gasLimit: config.gasLimit, allocations })
    const { errors, warnings } = checkGenesis(JSON.stringify(genesis), { network: 'fuji' })
    if (errors[0]) throw defiErrors.error('GENESIS_INVALID', { reason: errors[0].message })
    for (const { message } of warnings) log(message)
    return {
      avalancheConfig: { ...described, genesis },
      genesis,
      warnings: warnings.map(({ code, message }) => ({ code, message })),
    }
  },
})

/** Converts whole tokens to base units; refuses numbers rounded by JSON. */
function readSupply(value: number | string): bigint {
  const token = {
    chainId: 0,
    address: '0x0000000000000000000000000000000000000000',
    symbol: '',
    name: '',
    decimals,
  } as const
  return parseAmount(String(value), token).units
}

/** Throws `JSON_INVALID`, `FIELD_MISSING`, and `NUMBER_INVALID` if the VM would receive a rounded number. */
function readCustomGenesis(value: Json | undefined): JsonObject {
  if (isJsonObject(value)) return value
  const text = String(value ?? '').trim()
  if (text === '') throw catalogueErrors.error('FIELD_MISSING', { key: 'customGenesis' })
  const rounded = findRounded(text)
  if (rounded !== undefined) throw catalogueErrors.error('NUMBER_INVALID', { text: rounded.slice(0, 60) })
  const parsed: unknown = JSON.parse(text)
  if (isJsonObject(parsed)) return parsed
  throw catalogueErrors.error('FIELD_MISSING', { key: 'customGenesis' })
}
