import { defineErrors } from '@sluice/workflow'

/** Errors of composed runs. */
export const runnerErrors = defineErrors('RUNNER', {
  SIGNATURE_NEEDS_WALLET: {
    message: 'A wallet signature is required. Run this workflow in the editor.',
    help: ['The command line holds no keys. `--on devnet` signs with a test key on the local chain.'],
  },
})
