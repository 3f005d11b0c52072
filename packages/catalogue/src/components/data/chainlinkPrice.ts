import { defiErrors, findToken, parseAddress } from '@sluice/defi'
import { nativeTokenAddress, type Token } from '@sluice/guard'
import { findFeedOfToken } from '@sluice/providers'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { chainField, chainPort, tokenPort } from '../../fields.ts'
import { readChainId } from '../../readSwapInputs.ts'

export const chainlinkPrice = defineComponent({
  id: 'chainlinkPrice',
  name: 'Chainlink Price',
  category: 'Data',
  description: 'Token price from a Chainlink feed.',
  documentation:
    'Reads the latest round of a Chainlink price feed in US dollars. Feeds of well-known tokens are built in; set an address to use any other feed. A feed older than its heartbeat is rejected because stale prices cannot be recognized later.',
  version: '1.0.0',
  tags: ['chainlink', 'oracle', 'price', 'feed'],
  icon: 'link',
  inputs: { chainId: chainPort, token: { ...tokenPort('Token'), required: false } },
  outputs: {
    price: { name: 'Price (USD)', dataType: 'number', description: 'Exact decimal string' },
    updatedAt: { name: 'Updated at', dataType: 'number', description: 'Unix timestamp in milliseconds' },
    feed: { name: 'Feed', dataType: 'address' },
    origin: { name: 'Origin', dataType: 'string' },
  },
  fields: [
    chainField,
    { key: 'token', type: 'text', format: 'token', label: 'Token', defaultValue: nativeTokenAddress },
    {
      key: 'feed',
      type: 'text',
      format: 'address',
      label: 'Feed address',
      placeholder: '0x…',
      ui: { helpText: 'Default: the token’s standard feed' },
    },
  ],
  resets: { chainId: ['token', 'feed'] },
  effect: 'read',
  required: ['chainId'],
  run: async ({ inputs, config, services, signal }) => {
    const chainId = readChainId(inputs.chainId)
    const tokenOf = async () =>
      inputs.token ? resolveToken(services, inputs.token, chainId, signal) : findToken(chainId, nativeTokenAddress)!
    const feed = config.feed ? parseAddress(config.feed) : findFeedOf(await tokenOf())
    const { usd, updatedAt, origin } = await services.prices.feed({ chainId, feed }, signal)
    return { price: usd, updatedAt, feed, origin }
  },
})

function findFeedOf(token: Token) {
  const feed = findFeedOfToken(token)
  if (!feed) throw defiErrors.error('PRICE_UNKNOWN', { token: token.symbol, id: token.chainId })
  return feed.address
}
