import { defineErrors } from '@sluice/workflow'

/** Every sentence of the studio about something that went wrong. */
export const studioErrors = defineErrors('STUDIO', {
  SERVER_UNREACHABLE: {
    message: 'The Sluice server does not answer',
    help: ['Start it again with npm start; what you drew stays in this tab.'],
    retry: 'later',
  },
  PART_MISSING: {
    message: 'A part of this page could not be loaded',
    help: ['Reload the page; what you drew is kept.'],
    retry: 'after-user',
  },
  SERVER_ANSWER_UNREADABLE: {
    message: 'The server answered something this page cannot read (HTTP {status})',
    help: ['Reload the page: it may be older than the server.'],
    retry: 'later',
  },
  BROWSER_TOO_SLOW: { message: 'Reading took longer than {seconds} seconds', retry: 'later' },
  FILE_UNREADABLE: { message: 'The file {name} cannot be read: {reason}', retry: 'after-user' },
  FILE_TOO_LARGE: {
    message: 'The file has {nodes} nodes and {edges} connections; a project holds {maximumNodes} and {maximumEdges}',
    retry: 'after-user',
  },
  FILE_TOO_HEAVY: { message: 'The workflow has {size} MB; a project holds {maximum}', retry: 'after-user' },
  PROJECT_FULL: {
    message: 'This would make {nodes} nodes and {edges} connections; a project holds {maximumNodes} and {maximumEdges}',
    retry: 'after-user',
  },
  SERVER_REFUSED: { message: '{text}', retry: 'after-user' },
  TEMPLATE_NOT_FOUND: { message: 'There is no template named {id}', help: ['Go back and pick one from the list.'] },
  PAGE_NOT_FOUND: { message: 'There is no page at {path}', help: ['Go back to the list of projects.'] },
  NOT_CONNECTED_TO_ENGINE: {
    message: 'Not connected to execution engine',
    help: ['Check that the Sluice server runs; the run goes on there and this page catches up.'],
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
    help: ['Any wallet will do: unlock it and allow this page to see an account.'],
    retry: 'after-user',
  },
  CONNECTION_REJECTED: { message: 'The wallet refused the connection', retry: 'after-user' },
  WALLET_BUSY: {
    message: 'The wallet is already asking you something',
    help: ['Open the wallet and answer the question that is waiting there.'],
    retry: 'after-user',
  },
  WALLET_FAILED: { message: 'The wallet answered: {reason}', retry: 'after-user' },
  NETWORK_SWITCH_FAILED: { message: 'Network switch failed', retry: 'after-user' },
  FAILED_TO_ADD_NETWORK: { message: 'Failed to add network', retry: 'after-user' },
  LIVE_KEY_MISSING: {
    message: '{reason}',
    help: ['Add a 1inch Quote node and enter the key there, or switch to Mock Testing.'],
    retry: 'after-user',
  },
  LIVE_KEY_MISSING_IN_NODE: {
    message: '{reason}: enter it in {node}',
    help: ['Or switch to Mock Testing.'],
    retry: 'after-user',
  },
  WALLET_NEEDED: {
    message: 'Connect a wallet first',
    help: ['This flow signs a transaction; Connect Wallet is in the toolbar.'],
    retry: 'after-user',
  },
})
