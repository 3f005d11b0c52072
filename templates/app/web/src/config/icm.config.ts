import type { IcmConfig } from '../features/icm/IcmConfig.ts'

/** What this application was made for. Change it here; nothing else holds these values. */
export const icmConfig: IcmConfig = {
  form: {
    customChainId: '',
    destination: 'dispatch',
    message: 'Hello from the C-Chain',
    recipient: '',
    reward: '0.01',
  },
}
