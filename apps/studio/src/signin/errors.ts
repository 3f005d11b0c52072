import { defineErrors } from '@sluice/workflow'

/** What a sign-in with a wallet is refused with before the server is asked. */
export const walletSignInErrors = defineErrors('STUDIO_SIGN_IN', {
  MESSAGE_FOREIGN: {
    message: 'The message is no sign-in to this page with this account',
    help: ['Nothing was signed. Check the address of this page, and that the clock of this device is right.'],
    retry: 'after-user',
  },
  MESSAGE_REJECTED: { message: 'You rejected the signature', retry: 'after-user' },
})
