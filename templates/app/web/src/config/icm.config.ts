import type { IcmConfig } from '../features/icm/IcmConfig.ts'

/** Settings generated from the workflow, to be edited here. */
export const icmConfig: IcmConfig = {
  form: {
    destination: 'dispatch',
    customBlockchainId: '',
    recipient: '',
    message: 'Hello from the C-Chain',
    reward: '0.01',
  },
}
