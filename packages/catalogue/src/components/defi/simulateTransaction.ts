import { type DefiServices, findToken, formatUnits, parseUnits, tryParseAddress } from '@sluice/defi'
import { isNative } from '@sluice/guard'
import { isJsonObject, type Json, type UnsignedTransaction } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { accountField, chainField, fixtureAccount } from '../../fields.ts'

export const simulateTransaction = defineComponent({
  id: 'simulateTransaction',
  name: 'Simulate Transaction',
  category: 'DeFi',
  description: 'Simulates a transaction without sending it.',
  documentation:
    'Simulates a transaction on the latest block and returns whether it would succeed, its gas and the balance changes of the sender, without the network fee. A failing transaction is a result, not an error: branch on "Success". A connected transaction overrides the fields.',
  version: '1.0.0',
  tags: ['simulation', 'transaction', 'gas', 'dry run'],
  icon: 'flask-conical',
  inputs: {
    transaction: { name: 'Transaction', dataType: 'transaction', accepts: ['object'] },
    from: { name: 'From', dataType: 'address', accepts: ['string'] },
    to: { name: 'To', dataType: 'address', accepts: ['string'] },
    value: { name: 'Value', dataType: 'string', accepts: ['number'], unit: 'baseUnits' },
  },
  outputs: {
    success: { name: 'Success', dataType: 'boolean' },
    status: { name: 'Status', dataType: 'string' },
    gasUsed: { name: 'Gas used', dataType: 'number', unit: 'gas' },
    balanceChanges: { name: 'Balance changes', dataType: 'array' },
    reason: { name: 'Reason', dataType: 'string' },
  },
  fields: [
    chainField,
    accountField,
    { key: 'to', type: 'text', format: 'address', label: 'To address', placeholder: '0x…' },
    {
      key: 'value',
      type: 'text',
      format: 'amount',
      label: 'Value (wei)',
      defaultValue: '0',
      constraints: [
        { type: 'pattern', value: '^[0-9]+$', message: 'Value (wei) must be a whole number of base units' },
      ],
    },
    {
      key: 'data',
      type: 'textarea',
      label: 'Calldata',
      defaultValue: '0x',
      constraints: [
        {
          type: 'pattern',
          value: '^0x([0-9a-fA-F]{2})*$',
          message: 'Calldata must be 0x and whole bytes in hexadecimal',
        },
      ],
    },
  ],
  effect: 'read',
  required: [],
  fixture: { from: fixtureAccount, to: '0x000000000000000000000000000000000000dEaD', value: '1000' },
  run: async ({ inputs, config, services }) => {
    const given = isJsonObject(inputs.transaction) ? inputs.transaction : {}
    const { chainId } = config
    const transaction = readTransaction(services, Number(given.chainId ?? chainId), {
      from: given.from ?? inputs.from,
      to: given.to ?? inputs.to,
      value: given.value ?? inputs.value,
      data: given.data ?? config.data,
    })
    const simulation = await services.chains.simulate(transaction)
    if (simulation.status !== 'success') return { success: false, ...simulation }
    // A connected transaction may be on another chain, where these token names are unknown.
    const isOfField = transaction.chainId === services.chains.walletChainId(chainId)
    return {
      success: true,
      status: simulation.status,
      gasUsed: Number(simulation.gasUsed),
      ...(simulation.balanceChanges && {
        balanceChanges: simulation.balanceChanges.map(({ token, delta, tokenId }) => {
          const known = isOfField && tokenId === undefined ? findToken(chainId, token) : undefined
          return {
            token,
            delta: delta.toString(),
            ...(tokenId !== undefined && { tokenId: tokenId.toString() }),
            ...(known && { symbol: known.symbol, formatted: formatUnits(delta, known.decimals) }),
            isNative: isNative(token),
          }
        }),
      }),
    }
  },
})

function readTransaction(
  services: DefiServices,
  chainId: number,
  parts: { readonly [part in 'from' | 'to' | 'value' | 'data']: Json | undefined },
): UnsignedTransaction {
  const address = (part: 'from' | 'to') => {
    const found = tryParseAddress(String(parts[part] ?? ''))
    if (!found) throw catalogueErrors.error('TRANSACTION_INVALID', { part })
    return found
  }
  const data = String(parts.data ?? '0x')
  if (!/^0x([0-9a-fA-F]{2})*$/.test(data)) throw catalogueErrors.error('TRANSACTION_INVALID', { part: 'data' })
  return {
    chainId: services.chains.walletChainId(chainId),
    from: address('from'),
    to: address('to'),
    data,
    value: parseUnits(String(parts.value || '0')).toString(),
  }
}
