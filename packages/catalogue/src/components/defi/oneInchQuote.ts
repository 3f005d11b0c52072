import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import {
  accountField,
  accountPort,
  amountField,
  amountPort,
  apiKeyField,
  chainField,
  chainPort,
  destinationTokenField,
  slippageField,
  sourceTokenField,
  tokenPort,
} from '../../fields.ts'
import { quoteToJson, readChainId, readUnits } from '../../readSwapInputs.ts'

export const oneInchQuote = defineComponent({
  id: 'oneInchQuote',
  name: '1inch Quote',
  category: 'DeFi',
  description: 'Best price for an exact amount of a token.',
  documentation:
    'Requests a quote from the swap aggregator for an exact input amount on one chain. The quote includes both tokens, exact amounts, route, gas estimate, price impact if known, and expiry.',
  version: '1.0.0',
  tags: ['1inch', 'quote', 'price', 'swap'],
  icon: 'scale',
  inputs: {
    chainId: chainPort,
    src: tokenPort('Source token'),
    dst: tokenPort('Destination token'),
    amount: { ...amountPort, tokenKey: 'src' },
    from: accountPort,
    slippage: { name: 'Slippage', dataType: 'number', unit: 'percent' },
    apiKey: { name: 'API key reference', dataType: 'object' },
  },
  outputs: {
    quote: { name: 'Quote', dataType: 'object' },
    estimatedGas: { name: 'Estimated gas', dataType: 'number', unit: 'gas' },
  },
  fields: [chainField, sourceTokenField, destinationTokenField, amountField, accountField, slippageField, apiKeyField],
  resets: { chainId: ['src', 'dst'] },
  effect: 'quote',
  liveSecret: 'oneinch',
  required: ['chainId', 'src', 'dst', 'amount'],
  messages: { missing: 'Missing required field: {keys}' },
  app: [{ role: 'swap.quote' }],
  fixture: { dst: 'USDC' },
  run: async ({ inputs, services, signal }) => {
    const chainId = readChainId(inputs.chainId)
    const [src, dst] = await Promise.all([
      resolveToken(services, inputs.src, chainId, signal),
      resolveToken(services, inputs.dst, chainId, signal),
    ])
    const quote = await services.swaps.quote({ chainId, src, dst, amount: readUnits(inputs.amount) }, signal)
    return {
      quote: quoteToJson(quote),
      ...(quote.estimatedGas === null ? {} : { estimatedGas: Number(quote.estimatedGas) }),
    }
  },
})
