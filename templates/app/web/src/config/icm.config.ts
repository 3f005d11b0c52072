import type { IcmConfig } from '../features/icm/IcmConfig.ts'

/** Settings of this application, generated from its workflow. Edit them here; they stand nowhere else. */
export const icmConfig: IcmConfig = {
  form: {
    customChainId: '',
    destination: 'dispatch',
    message: 'Hello from the C-Chain',
    recipient: '',
    reward: '0.01',
  },
}
