import { defiErrors } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { isSecretReference, type JsonObject } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { accountField, amountField, apiKeyField, chainField, fixtureAccount, slippageField } from '../../fields.ts'

export const inputProvider = defineComponent({
  id: 'inputProvider',
  name: 'Input Provider',
  category: 'Data',
  description: 'Sets chain, tokens, amount, account and slippage of a swap.',
  documentation:
    'Sets the parameters of a swap in one place and passes them to the connected nodes. The amount is in base units (wei). The API key output is a reference to the stored secret, never its value.',
  version: '1.0.0',
  tags: ['input', 'parameters', 'swap'],
  icon: 'sliders-horizontal',
  inputs: {},
  outputs: {
    chainId: { name: 'Chain', dataType: 'chain' },
    fromTokenAddress: { name: 'From token', dataType: 'address' },
    toTokenAddress: { name: 'To token', dataType: 'address' },
    amount: { name: 'Amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'fromTokenAddress' },
    fromAddress: { name: 'From address', dataType: 'address' },
    slippage: { name: 'Slippage', dataType: 'number', unit: 'percent' },
    apiKey: { name: 'API key reference', dataType: 'object' },
  },
  fields: [
    chainField,
    {
      key: 'fromTokenAddress',
      type: 'text',
      format: 'token',
      label: 'From token',
      required: true,
      defaultValue: nativeTokenAddress,
    },
    { key: 'toTokenAddress', type: 'text', format: 'token', label: 'To token', required: true },
    amountField,
    { ...accountField, key: 'fromAddress' },
    slippageField,
    apiKeyField,
  ],
  resets: { chainId: ['fromTokenAddress', 'toTokenAddress'] },
  effect: 'pure',
  required: ['chainId', 'fromTokenAddress', 'toTokenAddress', 'amount'],
  app: [{ role: 'trade.values' }],
  fixture: { toTokenAddress: 'USDC', fromAddress: fixtureAccount },
  run: ({ config }) => ({
    chainId: config.chainId,
    fromTokenAddress: textOfToken(config.fromTokenAddress),
    toTokenAddress: textOfToken(config.toTokenAddress),
    amount: config.amount,
    ...(config.fromAddress ? { fromAddress: config.fromAddress } : {}),
    slippage: config.slippage,
    ...(isSecretReference(config.apiKey) ? { apiKey: { $secret: config.apiKey.$secret } } : {}),
  }),
})

/** Address or symbol of a token. */
function textOfToken(token: JsonObject | string): string {
  if (typeof token === 'string') return token
  throw defiErrors.error('ADDRESS_INVALID', { text: JSON.stringify(token).slice(0, 60) })
}
