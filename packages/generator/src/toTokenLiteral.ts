import type { Token } from '@sluice/guard'

/** Fields of a token that the configuration of an application has. */
export const toTokenLiteral = ({ chainId, address, symbol, name, decimals }: Token) => ({
  chainId,
  address,
  symbol,
  name,
  decimals,
})
