import { formatUnits, percentOf } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import {
  amountField,
  amountPort,
  chainField,
  chainPort,
  destinationTokenField,
  sourceTokenField,
  tokenPort,
} from '../../fields.ts'
import { readChainId, readUnits, tokenToJson } from '../../readSwapInputs.ts'

/** Divides the amount for a probe quote with negligible price impact. */
const probeParts = 1_000n

export const uniswapQuote = defineComponent({
  id: 'uniswapQuote',
  name: 'Uniswap Quote',
  category: 'DeFi',
  description: 'Price from Uniswap V2 pools for an exact amount.',
  documentation:
    'Reads the quote from the router contract, over the direct pool or through the wrapped native token, whichever returns more. The price impact comes from a second quote for a thousandth of the amount. Pools of simulated chains are invented; those of a local chain are real contracts with worthless tokens.',
  version: '1.0.0',
  tags: ['uniswap', 'quote', 'pool', 'price'],
  icon: 'arrow-left-right',
  inputs: {
    chainId: chainPort,
    src: tokenPort('Source token'),
    dst: tokenPort('Destination token'),
    amount: { ...amountPort, tokenKey: 'src' },
  },
  outputs: {
    quote: { name: 'Quote', dataType: 'object' },
    outputAmount: { name: 'Output amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'dst' },
    formatted: { name: 'Formatted output', dataType: 'string', unit: 'human' },
    priceImpact: { name: 'Price impact', dataType: 'number', unit: 'percent' },
  },
  fields: [chainField, sourceTokenField, destinationTokenField, amountField],
  resets: { chainId: ['src', 'dst'] },
  effect: 'quote',
  required: ['chainId', 'src', 'dst', 'amount'],
  messages: { missing: 'Missing required field: {keys}' },
  fixture: { dst: 'USDC' },
  run: async ({ inputs, services, signal }) => {
    const chainId = readChainId(inputs.chainId)
    const [src, dst] = await Promise.all([
      resolveToken(services, inputs.src, chainId, signal),
      resolveToken(services, inputs.dst, chainId, signal),
    ])
    const amount = readUnits(inputs.amount)
    const ask = (units: bigint) => services.prices.poolQuote({ chainId, src, dst, amount: units }, signal)
    const probe = amount / probeParts
    const [{ dstAmount, router }, small] = await Promise.all([ask(amount), probe > 0n ? ask(probe) : null])
    const priceImpact = small && impactOf(dstAmount, { amount, probe, probeOutput: small.dstAmount })
    return {
      quote: {
        source: services.prices.source,
        chainId,
        router,
        fromToken: tokenToJson(src),
        toToken: tokenToJson(dst),
        fromAmount: amount.toString(),
        toAmount: dstAmount.toString(),
        priceImpactPercent: priceImpact,
        quotedAt: services.now(),
      },
      outputAmount: dstAmount.toString(),
      formatted: formatOutput(dstAmount, dst),
      ...(priceImpact !== null && { priceImpact }),
    }
  },
})

/** Price impact against the probe's price, in percent; 0 if only rounding differs. */
function impactOf(
  output: bigint,
  { amount, probe, probeOutput }: { readonly amount: bigint; readonly probe: bigint; readonly probeOutput: bigint },
): number {
  const undisturbed = (probeOutput * amount) / probe
  return undisturbed > output ? percentOf(undisturbed - output, undisturbed) : 0
}

function formatOutput(units: bigint, token: Token): string {
  return `${formatUnits(units, token.decimals)} ${token.symbol}`
}
