import { type DefiServices, formatUnits } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import type { JsonObject } from '@sluice/workflow'
import { callContract } from '../../contracts/callContract.ts'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { chainField, chainPort } from '../../fields.ts'
import { readAccount, readChainId, tokenToJson } from '../../readSwapInputs.ts'
import { toUnits } from '../../values/decimal.ts'
import { decimalConstraint } from '../../values/decimalConstraint.ts'

const defaultSupply = '1000000'

const defaultDecimals = 18

export const erc20Token = defineComponent({
  id: 'erc20Token',
  name: 'ERC-20 Token',
  category: 'DeFi',
  description: 'Defines a new ERC-20 token, or reads an existing one.',
  documentation:
    'Without an address, it describes a token to be deployed; the node itself deploys nothing. With an address, it reads name, symbol, decimals and supply from the contract and passes the token on. The supply is in base units.',
  version: '1.0.0',
  tags: ['erc20', 'token', 'supply', 'dao'],
  icon: 'badge-dollar-sign',
  inputs: {
    chainId: { ...chainPort, required: false },
    address: { name: 'Contract', dataType: 'address', accepts: ['string'] },
    owner: { name: 'Owner', dataType: 'address', accepts: ['string'] },
  },
  outputs: {
    token: { name: 'Token', dataType: 'token', description: 'Omitted until the token has an address' },
    config: { name: 'Description', dataType: 'object' },
    supply: { name: 'Supply', dataType: 'string', unit: 'baseUnits' },
  },
  fields: [
    chainField,
    { key: 'name', type: 'text', label: 'Name', required: true, defaultValue: 'My Token' },
    {
      key: 'symbol',
      type: 'text',
      label: 'Symbol',
      required: true,
      defaultValue: 'MTK',
      constraints: [
        { type: 'maxLength', value: 11 },
        { type: 'pattern', value: '^[A-Za-z0-9.]+$', message: 'Symbol takes letters, digits and dots' },
      ],
    },
    {
      key: 'supply',
      type: 'text',
      format: 'amount',
      label: 'Supply',
      required: true,
      defaultValue: defaultSupply,
      ui: { helpText: 'In whole tokens' },
      constraints: [decimalConstraint('Supply')],
    },
    {
      key: 'decimals',
      type: 'number',
      label: 'Decimals',
      required: true,
      defaultValue: defaultDecimals,
      constraints: [
        { type: 'min', value: 0 },
        { type: 'max', value: 18 },
        { type: 'pattern', value: '^[0-9]+$', message: 'Decimals must be a whole number' },
      ],
    },
    {
      key: 'address',
      type: 'text',
      format: 'address',
      label: 'Contract address',
      placeholder: '0x…',
      ui: { helpText: 'Existing token: name, decimals and supply are read from it' },
    },
  ],
  resets: { chainId: ['address'] },
  effect: 'read',
  required: ['name', 'symbol', 'supply', 'decimals'],
  app: [{ role: 'dao.token' }],
  fixture: { name: 'Harbour', symbol: 'HRB' },
  run: async ({ inputs, config, services, signal }) => {
    const chainId = readChainId(inputs.chainId ?? config.chainId)
    const address = readAccount(inputs.address)
    const owner = readAccount(inputs.owner) ?? null
    return address
      ? describeDeployed(await readToken(services, chainId, address, signal), owner, services.contracts.source)
      : describePlanned(config, chainId, owner)
  },
})

type Deployed = { readonly token: Token; readonly supply: bigint }

async function readToken(
  services: DefiServices,
  chainId: number,
  address: Address,
  signal: AbortSignal,
): Promise<Deployed> {
  const signature = 'function totalSupply() view returns (uint256)'
  const [token, supply] = await Promise.all([
    resolveToken(services, address, chainId, signal),
    callContract(services, { chainId, address, signature }, signal),
  ])
  return { token, supply: supply as bigint }
}

function describeDeployed({ token, supply }: Deployed, owner: Address | null, source: string) {
  const json = tokenToJson(token)
  const supplyText = formatUnits(supply, token.decimals)
  return {
    token: json,
    config: {
      standard: 'ERC-20',
      ...json,
      supply: supplyText,
      supplyUnits: supply.toString(),
      owner,
      deployed: true,
      source,
    },
    supply: supply.toString(),
  }
}

type Planned = { readonly symbol: string; readonly name: string; readonly supply: string; readonly decimals: number }

function describePlanned(config: Planned, chainId: number, owner: Address | null) {
  const { decimals } = config
  const supply = toUnits(config.supply, decimals, 'Supply')
  const description: JsonObject = {
    standard: 'ERC-20',
    chainId,
    address: null,
    symbol: readText(config.symbol, 'Symbol'),
    name: readText(config.name, 'Name'),
    decimals,
    supply: formatUnits(supply, decimals),
    supplyUnits: supply.toString(),
    owner,
    deployed: false,
    source: 'plan',
  }
  return { config: description, supply: supply.toString() }
}

function readText(value: string, label: string): string {
  const text = value.trim()
  if (text === '') throw catalogueErrors.error('TEXT_MISSING', { label })
  return text
}
