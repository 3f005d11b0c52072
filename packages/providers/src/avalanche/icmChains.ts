import type { Address, Hex } from '@sluice/guard'
import type { AvalancheNetwork } from './genesis/networkUpgrades.ts'

export type IcmChain = {
  readonly key: string
  readonly name: string
  readonly network: Exclude<AvalancheNetwork, 'local'>
  readonly chainId: number
  /** Avalanche blockchain id: hash of the creating transaction, not the EVM chain id. */
  readonly blockchainId: Hex
  readonly symbol: string
  readonly rpcUrl: string
  readonly wrappedNative: Address | null
  /** False when the chain list omits it or marks it inactive; its RPC may still respond. */
  readonly active: boolean
}

/**
 * Chains that messages can be sent between.
 *
 * - Source: ava-labs/builders-hub constants/l1-chains.json (2026-08-21); Amplify: ava-labs/teleporter tests of 2023
 */
export const icmChains: readonly IcmChain[] = [
  {
    key: 'fuji-c',
    name: 'Avalanche Fuji C-Chain',
    network: 'fuji',
    chainId: 43113,
    blockchainId: '0x7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5',
    symbol: 'AVAX',
    rpcUrl: 'https://api.avax-test.network/ext/bc/C/rpc',
    wrappedNative: '0xd00ae08403B9bbb9124bB305C09058E32C39A48c',
    active: true,
  },
  {
    key: 'mainnet-c',
    name: 'Avalanche C-Chain',
    network: 'mainnet',
    chainId: 43114,
    blockchainId: '0x0427d4b22a2a78bcddd456742caf91b56badbff985ee19aef14573e7343fd652',
    symbol: 'AVAX',
    rpcUrl: 'https://api.avax.network/ext/bc/C/rpc',
    wrappedNative: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    active: true,
  },
  {
    key: 'dispatch',
    name: 'Dispatch',
    network: 'fuji',
    chainId: 779672,
    blockchainId: '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7',
    symbol: 'DIS',
    rpcUrl: 'https://subnets.avax.network/dispatch/testnet/rpc',
    wrappedNative: null,
    active: true,
  },
  {
    key: 'echo',
    name: 'Echo',
    network: 'fuji',
    chainId: 173750,
    blockchainId: '0x1278d1be4b987e847be3465940eb5066c4604a7fbd6e086900823597d81af4c1',
    symbol: 'ECH',
    rpcUrl: 'https://subnets.avax.network/echo/testnet/rpc',
    wrappedNative: null,
    active: true,
  },
  {
    key: 'dexalot',
    name: 'Dexalot',
    network: 'mainnet',
    chainId: 432204,
    blockchainId: '0x84bdd5b728daf315c23da60a4dc97e82da8027bfc64389f4b04ae1d3d91686b2',
    symbol: 'ALOT',
    rpcUrl: 'https://subnets.avax.network/dexalot/mainnet/rpc',
    wrappedNative: null,
    active: true,
  },
  {
    key: 'dexalot',
    name: 'Dexalot (Fuji)',
    network: 'fuji',
    chainId: 432201,
    blockchainId: '0x4629d736bcd8c3a7bd7eef1c872365e9db32dc06eacf57fed72a94db5d934443',
    symbol: 'ALOT',
    rpcUrl: 'https://subnets.avax.network/dexalot/testnet/rpc',
    wrappedNative: null,
    active: true,
  },
  {
    key: 'dfk',
    name: 'DeFi Kingdoms',
    network: 'mainnet',
    chainId: 53935,
    blockchainId: '0x6d0d36349f470af56409c02b53d5dfcc1a78071961f456321d9c707489d7116f',
    symbol: 'JEWEL',
    rpcUrl: 'https://subnets.avax.network/defi-kingdoms/dfk-chain/rpc',
    wrappedNative: null,
    active: true,
  },
  {
    key: 'dfk',
    name: 'DeFi Kingdoms (Fuji)',
    network: 'fuji',
    chainId: 335,
    blockchainId: '0x049d555e169b2f9b14d891b35999cdefb993fb59ab35b82099a98b4b4b5a1254',
    symbol: 'JEWEL',
    rpcUrl: 'https://subnets.avax.network/defi-kingdoms/dfk-chain-testnet/rpc',
    wrappedNative: null,
    active: false,
  },
  {
    key: 'amplify',
    name: 'Amplify (Fuji)',
    network: 'fuji',
    chainId: 78430,
    blockchainId: '0xea70d815f0232f5419dabafe36c964ffe5c22d17ac367b60b556ab3e17a36458',
    symbol: 'AMP',
    rpcUrl: 'https://subnets.avax.network/amplify/testnet/rpc',
    wrappedNative: null,
    active: false,
  },
]

/** Finds the chain with this blockchain id. */
export function findIcmChain(blockchainId: string): IcmChain | undefined {
  return icmChains.find(chain => chain.blockchainId === blockchainId.toLowerCase())
}
