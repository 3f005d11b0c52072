import type { Subnet, Subnets } from '../icmApi.ts'

const fuji: readonly Subnet[] = [
  {
    id: 'dispatch',
    chainId: null,
    name: 'Dispatch',
    blockchainId: '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7',
    description: null,
    explorerUrl: null,
    state: 'active',
  },
  {
    id: 'echo',
    chainId: null,
    name: 'Echo',
    blockchainId: '0x1278d1be4b987e847be3465940eb5066c4604a7fbd6e086900823597d81af4c1',
    description: null,
    explorerUrl: null,
    state: 'active',
  },
  {
    id: 'dexalot',
    chainId: null,
    name: 'Dexalot (Fuji)',
    blockchainId: '0x4629d736bcd8c3a7bd7eef1c872365e9db32dc06eacf57fed72a94db5d934443',
    description: null,
    explorerUrl: null,
    state: 'active',
  },
  {
    id: 'dfk',
    chainId: null,
    name: 'DeFi Kingdoms (Fuji)',
    blockchainId: '0x049d555e169b2f9b14d891b35999cdefb993fb59ab35b82099a98b4b4b5a1254',
    description: null,
    explorerUrl: null,
    state: 'inactive',
  },
  {
    id: 'amplify',
    chainId: null,
    name: 'Amplify (Fuji)',
    blockchainId: '0xea70d815f0232f5419dabafe36c964ffe5c22d17ac367b60b556ab3e17a36458',
    description: null,
    explorerUrl: null,
    state: 'retired',
  },
]

const mainnet: readonly Subnet[] = [
  {
    id: 'dexalot',
    chainId: null,
    name: 'Dexalot',
    blockchainId: '0x84bdd5b728daf315c23da60a4dc97e82da8027bfc64389f4b04ae1d3d91686b2',
    description: null,
    explorerUrl: null,
    state: 'active',
  },
  {
    id: 'dfk',
    chainId: null,
    name: 'DeFi Kingdoms',
    blockchainId: '0x6d0d36349f470af56409c02b53d5dfcc1a78071961f456321d9c707489d7116f',
    description: null,
    explorerUrl: null,
    state: 'active',
  },
]

/** Fallback destinations while the backend's list is unavailable. Mainnet and Fuji ids differ. */
export function defaultSubnets(sourceChainId: number): Subnets {
  const isMainnet = sourceChainId === 43114
  return {
    source: {
      chainId: sourceChainId,
      name: 'C-Chain',
      blockchainId: isMainnet
        ? '0x0427d4b22a2a78bcddd456742caf91b56badbff985ee19aef14573e7343fd652'
        : '0x7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5',
    },
    gateway: null,
    takesReward: false,
    destinations: isMainnet ? mainnet : fuji,
  }
}
