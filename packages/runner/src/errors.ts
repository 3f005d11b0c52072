import { defineErrors } from '@sluice/workflow'

/** Errors of runs that this package composes. */
export const runnerErrors = defineErrors('RUNNER', {
  SIGNATURE_NEEDS_WALLET: {
    message: 'Node {id} needs your signature: run this workflow in the editor, where your wallet signs',
    help: ['The command line holds no keys. `--on devnet` signs with a test key of the local chain.'],
  },
})
