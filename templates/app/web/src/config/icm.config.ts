import type { IcmConfig } from '../features/icm/IcmConfig.ts'

/** Settings generated from the workflow, to be edited here. */
export const icmConfig: IcmConfig = {
  form: {
    customChainId: '',
    destination: 'dispatch',
    message: 'Hello from the C-Chain',
    recipient: '',
    reward: '0.01',
  },
}
