import { findListedLogo, findToken } from '@sluice/defi'

/** Logo file by address of tokens that the built-in table does not have. */
const files: { readonly [address: string]: string } = {
  '1:0x514910771af9ca656af840dff83e8264ecf986ca': 'link',
  '1:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984': 'uni',
  '1:0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9': 'aave',
  '1:0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2': 'mkr',
  '1:0x5a98fcbea516cf06857215779fd812ca3bef1b32': 'ldo',
  '1:0xc00e94cb662c3520282e6f5717214004a7f26888': 'comp',
  '1:0xc011a73ee8576fb46f5e1c5751ca3b9fe0af2a6f': 'snx',
  '1:0xc944e90c64b2c07662a292be6244bdf05cda44a7': 'grt',
  '1:0xc18360217d8f7ab5e7c516566761ea12ce7f9d72': 'ens',
  '1:0x853d955acef822db058eb8505911ed77f175b99e': 'frax',
  '1:0x6c3ea9036406852006290770bedfcaba0e23a0e8': 'pyusd',
  '1:0x808507121b80c02388fad14726482e061b8da827': 'pendle',
  '1:0x0000000000085d4780b73119b644ae5ecd22b376': 'tusd',
  '1:0x6810e776880c02933d47db1b9fc05908e5386b96': 'gno',
  '56:0x0e09fabb73bd3ade0a17ecc321fd13a19e81ce82': 'cake',
  '42161:0xfc5a1a6eb076a2c7ad06ed22c90d7e710e35ad0a': 'gmx',
}

/**
 * File name of a known token's logo.
 *
 * - `address`: or the symbol of a token in the built-in table
 * - Others have none: a symbol proves nothing, and a provider's host would learn which tokens somebody looks at
 */
export const findTokenLogo = (chainId: number, address: string): string | undefined =>
  findToken(chainId, address) ? findListedLogo(chainId, address) : files[`${chainId}:${address.toLowerCase()}`]
