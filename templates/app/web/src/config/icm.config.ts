import type { IcmConfig } from '../features/icm/IcmConfig.ts'

/**
 * Settings generated from the workflow, to be edited here.
 *
 * Keep source and destinations equal to server/src/config/icm.config.ts.
 */
export const icmConfig: IcmConfig = {
  form: {
    destination: 'dispatch',
    customBlockchainId: '',
    recipient: '',
    message: 'Hello from the C-Chain',
    reward: '0.01',
  },
  source: {
    id: 'c-chain',
    name: 'C-Chain',
    chainId: 43113,
    blockchainId: '0x7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5',
  },
  destinations: [
    { id: 'dispatch', name: 'Dispatch', chainId: 779672, blockchainId: '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7', state: 'active' },
    { id: 'echo', name: 'Echo', chainId: 173750, blockchainId: '0x1278d1be4b987e847be3465940eb5066c4604a7fbd6e086900823597d81af4c1', state: 'active' },
    { id: 'dexalot', name: 'Dexalot', chainId: 432201, blockchainId: '0x4629d736bcd8c3a7bd7eef1c872365e9db32dc06eacf57fed72a94db5d934443', state: 'active' },
    { id: 'dfk', name: 'DeFi Kingdoms', chainId: 335, blockchainId: '0x049d555e169b2f9b14d891b35999cdefb993fb59ab35b82099a98b4b4b5a1254', state: 'inactive' },
    { id: 'amplify', name: 'Amplify', chainId: 78430, blockchainId: '0xea70d815f0232f5419dabafe36c964ffe5c22d17ac367b60b556ab3e17a36458', state: 'retired' },
  ],
}
