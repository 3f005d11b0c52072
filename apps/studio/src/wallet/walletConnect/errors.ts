import { defineErrors } from '@sluice/workflow'

/** Errors of WalletConnect, apart from the others because they are loaded with a click. */
export const walletConnectErrors = defineErrors('WALLETCONNECT', {
  PROJECT_ID_MISSING: {
    message: 'WalletConnect needs a project id of your own',
    help: ['Project ids are free. Enter yours in Settings.'],
    retry: 'after-user',
  },
  RELAY_UNREACHABLE: {
    message: 'Can’t reach WalletConnect',
    help: ['Check the connection to the Internet, and the project id in Settings.'],
    retry: 'later',
  },
  PAIRING_EXPIRED: {
    message: 'The code has expired',
    help: ['Show a new one and scan it within five minutes.'],
    retry: 'after-user',
  },
  RELAY_BLOCKED: {
    message: 'Reload the page to use WalletConnect',
    help: ['The project id was set after this page was loaded.'],
    retry: 'after-user',
  },
})
