import { defineErrors } from '@sluice/workflow'

/** All error texts of the studio. */
export const studioErrors = defineErrors('STUDIO', {
  SERVER_UNREACHABLE: {
    message: 'Can’t reach the Sluice server',
    help: ['Start it with npm start. Your work is safe in this tab.'],
    retry: 'later',
  },
  PART_MISSING: {
    message: 'Part of this page could not be loaded',
    help: ['Reload the page. Your work is saved.'],
    retry: 'after-user',
  },
  SERVER_ANSWER_UNREADABLE: {
    message: 'Unreadable server response (HTTP {status})',
    help: ['Reload the page. It may be older than the server.'],
    retry: 'later',
  },
  BROWSER_TOO_SLOW: { message: 'Reading browser storage took longer than {seconds} s', retry: 'later' },
  FILE_UNREADABLE: { message: 'Can’t read {name}: {reason}', retry: 'after-user' },
  FILE_TOO_LARGE: {
    message: 'The file has {nodes} nodes and {edges} connections; the limit is {maximumNodes} and {maximumEdges}',
    retry: 'after-user',
  },
  FILE_TOO_HEAVY: { message: 'The workflow is {size} MB; the limit is {maximum} MB', retry: 'after-user' },
  PROJECT_FULL: {
    message: 'This would make {nodes} nodes and {edges} connections; the limit is {maximumNodes} and {maximumEdges}',
    retry: 'after-user',
  },
  SERVER_REFUSED: { message: '{text}', retry: 'after-user' },
  TEMPLATE_NOT_FOUND: { message: 'Template not found: {id}', help: ['The templates are on the home screen.'] },
  PAGE_NOT_FOUND: { message: 'Page not found: {path}', help: ['The address may be mistyped or out of date.'] },
  NOT_CONNECTED_TO_ENGINE: {
    message: 'Not connected to execution engine',
    help: ['Check that the Sluice server is running. The run continues there.'],
    retry: 'later',
  },
  EXECUTION_REQUEST_TIMEOUT: {
    message: 'Execution request timeout',
    help: ['The server took longer than 10 seconds to start the run. Try again.'],
    retry: 'later',
  },
  WALLET_NOT_AVAILABLE: {
    message: 'MetaMask/Core Wallet not available',
    help: ['Install a browser wallet, or unlock the one you have, and reload the page.'],
    retry: 'after-user',
  },
  NO_ACCOUNTS: {
    message: 'No accounts found. Please make sure MetaMask is unlocked.',
    help: ['Unlock your wallet and allow this page to see an account.'],
    retry: 'after-user',
  },
  CONNECTION_REJECTED: { message: 'Connection rejected in the wallet', retry: 'after-user' },
  WALLET_BUSY: {
    message: 'Your wallet has a pending request',
    help: ['Open the wallet and answer it.'],
    retry: 'after-user',
  },
  TOKEN_CHANGED_DECIMALS: {
    message: '{symbol} had {before} decimals and now says {now}: it is not safe to use',
    help: ['Remove it from your tokens.'],
    retry: 'after-user',
  },
  WALLET_FAILED: { message: 'Wallet error: {reason}', retry: 'after-user' },
  NETWORK_SWITCH_FAILED: { message: 'Network switch failed', retry: 'after-user' },
  FAILED_TO_ADD_NETWORK: { message: 'Failed to add network', retry: 'after-user' },
  LIVE_KEY_MISSING: {
    message: '{reason}: {nodes}',
    help: ['Enter the key under Settings, or switch to Mock Testing.'],
    retry: 'after-user',
  },
  TESTING_NEEDS_KEY: {
    message: 'Please configure your API key first or enable demo mode',
    help: ['Both are in the Config tab of this panel.'],
    retry: 'after-user',
  },
  WALLET_NEEDED: {
    message: 'Connect a wallet first',
    help: ['This flow signs a transaction. Use Connect Wallet in the toolbar.'],
    retry: 'after-user',
  },
})
