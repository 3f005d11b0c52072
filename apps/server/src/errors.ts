import { defineErrors } from '@sluice/workflow'

/** Every sentence the server itself says. `status` is the HTTP status; a start that fails exits with 1, bad usage with 2. */
export const serverErrors = defineErrors('SERVER', {
  USAGE: {
    message: '{reason}',
    help: [
      'sluice-server [--port 3001] [--host 127.0.0.1] [--data .sluice] [--history disk|memory] [--rate-limit 100] [--devnet | --devnet-url http://127.0.0.1:8545]',
    ],
  },
  PORT_TAKEN: {
    message: 'Port {port} is already in use',
    help: ['Stop the program that uses it, or start with --port and another number.'],
    retry: 'after-user',
  },
  HOST_NOT_LOOPBACK: {
    message: '{host} is not a loopback address',
    help: ['Sluice has no user accounts yet. Use 127.0.0.1, localhost or ::1.'],
    retry: 'after-user',
  },
  DATA_FOLDER_TAKEN: {
    message: 'Another Sluice process is using {folder}',
    help: ['Stop it, or start with --data and another folder.'],
    status: 409,
    retry: 'after-user',
  },
  DATA_FOLDER_UNUSABLE: {
    message: 'The data folder {folder} cannot be used: {reason}',
    help: ['Check that it may be written to, or start with --data and another folder.'],
    retry: 'after-user',
  },
  DATA_NEWER: {
    message: '{file} was written by a newer Sluice',
    help: ['Start the newer version again; this one leaves the file untouched.'],
    retry: 'after-user',
  },
  DATA_DAMAGED: {
    message: '{file} is damaged or not a Sluice database',
    help: ['Restore a backup, or move the file away to start with an empty one. The file was not changed.'],
    status: 500,
    retry: 'after-user',
  },
  DEVNET_NOT_RUNNING: {
    message: 'This run needs the local chain, which is not running',
    help: ['Start the server with --devnet, or attach it to a running one with --devnet-url.'],
    status: 409,
    retry: 'after-user',
  },
  DEVNET_UNREACHABLE: {
    message: 'No local chain answers at {url}',
    help: ['Start one with: npx sluice devnet, or start the server with --devnet.'],
    status: 502,
    retry: 'later',
  },
  HOST_REFUSED: {
    message: 'This server does not serve host {host}',
    help: ['Open Sluice at the address it printed when it started.'],
    status: 421,
  },
  ORIGIN_REFUSED: {
    message: 'Requests from other sites are refused',
    help: ['Open Sluice at the address it printed when it started.'],
    status: 403,
  },
  TOKEN_MISSING: {
    message: 'This request does not come from the open Sluice page',
    help: ['Reload the page: the server gives out a new token whenever it starts.'],
    status: 401,
    retry: 'after-user',
  },
  TOO_MANY_WRONG_TOKENS: {
    message: 'More than {requests} requests in a minute came without the right token; refused for {seconds} seconds',
    help: ['Reload the page: the server gives out a new token whenever it starts.'],
    status: 429,
    retry: 'later',
  },
  KEY_IN_ADDRESS: {
    message: 'API keys are not allowed in URLs, which end up in logs and histories',
    help: ['Send it in the header x-api-key, or store it with PUT /api/secrets/oneinch.', 'Treat this key as leaked.'],
    retry: 'after-user',
  },
  REQUEST_INVALID: { message: '{details}', retry: 'after-user' },
  OVERRIDES_INVALID: {
    message: 'Run overrides do not match the workflow: {findings}',
    help: ['Values are named by node and field: { "<node id>": { "<field>": … } }.'],
    retry: 'after-user',
  },
  WORKFLOW_TOO_LARGE: {
    message: 'A workflow may have at most {nodes} nodes and {edges} connections',
    status: 413,
    retry: 'after-user',
  },
  SECRET_LEFT_OUT: {
    message: 'A key was found in {label} of {node} and left out: keys in plain text are neither stored nor used',
    help: ['Move the key to the secret store: the workflow then only carries its name.'],
    retry: 'after-user',
  },
  SECRETS_LEFT_OUT: {
    message: '{count} more keys were left out',
    retry: 'after-user',
  },
  JSON_INVALID: { message: 'The body is not valid JSON', retry: 'after-user' },
  JSON_TOO_DEEP: { message: 'The body is nested too deeply', retry: 'after-user' },
  JSON_TOO_MANY_VALUES: {
    message: 'The body holds more than {values} values, or an object with more than {keys} keys',
    help: ['Split the workflow, or keep large lists outside of it.'],
    status: 413,
    retry: 'after-user',
  },
  JSON_ONLY: { message: 'Content-Type must be application/json', status: 415, retry: 'after-user' },
  BODY_TOO_LARGE: { message: 'The body is too large', status: 413, retry: 'after-user' },
  NOT_FOUND: { message: 'Not found: {method} {path}', status: 404 },
  PROJECT_NOT_FOUND: {
    message: 'Project {id} does not exist',
    help: ['It may have been deleted in another window.'],
    status: 404,
  },
  VERSION_NOT_FOUND: { message: 'Project {id} has no version {version}', status: 404 },
  PROJECT_CONFLICT: {
    message: 'This project was changed in another window',
    help: ['Load the newer state, or keep yours as a new project.'],
    status: 409,
    retry: 'after-user',
  },
  RUN_NOT_OVER: {
    message: 'Run {id} has not ended',
    help: ['Cancel it first.'],
    status: 409,
    retry: 'after-user',
  },
  TOO_MANY_REQUESTS: {
    message: 'More than {requests} requests in 15 seconds: try again in {seconds} s',
    help: ['Start the server with --rate-limit and another number if that is meant.'],
    status: 429,
    retry: 'later',
  },
  PLUGIN_NOT_THERE: {
    message: 'There is no plugin file at this address: it answered with status {status}',
    help: ['Open the address in a browser. It has to give the JSON file itself, not a page about it.'],
    status: 502,
    retry: 'after-user',
  },
  CODE_NOT_GENERATED: { message: 'Code generation failed or was not requested', status: 422, retry: 'after-user' },
  NO_CODE_GENERATOR: {
    message: 'No code generator available for {language}',
    help: ['Ask for react.'],
    status: 422,
    retry: 'after-user',
  },
  NOTHING_SENT: {
    message: 'Nothing was signed or sent: the result is what the wallet would be asked for',
    help: ['Run the workflow to sign it: signed outside of a run, nothing of what has to follow is done.'],
  },
  SIMULATED_ACCOUNT: {
    message: 'No account was given, so the simulated account {address} signed',
    help: ['Name the account in context.account to sign as another one.'],
  },
  WORLD_LOST: {
    message: 'The simulation of this run was lost when the server stopped; what {node} signed cannot be replayed',
    help: ['Start the run again. No real transaction was sent.'],
    status: 409,
  },
  RUN_NOT_FOUND: { message: 'Run {id} does not exist', status: 404 },
  LIVE_NEEDS_KEY: {
    message: 'Real Mainnet needs a 1inch API key',
    help: [
      'Create a key at https://business.1inch.com/portal. Enter it in the editor under “1inch API key” of a 1inch node, or start the server with ONEINCH_API_KEY.',
    ],
    status: 409,
    retry: 'after-user',
  },
  TRANSACTION_DIFFERS: {
    message: 'The sent transaction differs from the requested one: {fields}',
    help: ['Look it up in the wallet before anything else. The run does not go on with it.'],
    status: 409,
    retry: 'after-user',
  },
  TRANSACTION_UNKNOWN: {
    message: 'The chain does not know the transaction {hash} yet',
    help: [
      'The step keeps waiting: hand the same hash in again in a moment.',
      'Check that the wallet sent it on the chain that was asked for, and do not sign a second time before that.',
    ],
    status: 409,
    retry: 'later',
  },
  SIGNER_DIFFERS: {
    message: 'This was signed by {signer}, but {account} was asked',
    help: ['Choose the connected account in the wallet and sign again. Accounts that are contracts cannot sign here.'],
    status: 409,
    retry: 'after-user',
  },
  TRANSACTION_TAKEN: {
    message: 'Transaction {hash} was already used for another step',
    help: ['Every step needs a transaction of its own. Look it up in the wallet before you sign again.'],
    status: 409,
    retry: 'after-user',
  },
  SECRET_FROM_ENVIRONMENT: {
    message: 'The key is set by the environment variable {variable} and cannot be changed here',
    help: ['Change the variable and start the server again.'],
    status: 409,
    retry: 'after-user',
  },
  PRIVATE_KEY_REFUSED: {
    message: 'Private keys and seed phrases are never stored on the server',
    help: ['Keep it in your wallet. The secret store is for API keys.'],
    status: 400,
    retry: 'after-user',
  },
  SECRET_UNREADABLE: {
    message: 'Cannot decrypt the secrets in {file}',
    help: ['Start with the APP_SECRET_KEY they were written with, or delete the file and store them again.'],
    status: 500,
    retry: 'after-user',
  },
  SECRET_FILE_EXPOSED: {
    message: '{file} is readable by other users',
    help: ['Allow reading for yourself alone: chmod 600.'],
    status: 500,
    retry: 'after-user',
  },
  DISK_FULL: {
    message: 'The disk is full. Nothing was saved',
    help: ['Free some space, then try again.'],
    status: 507,
    retry: 'later',
  },
  STORAGE_FAILED: {
    message: 'The data folder could not be written: {reason}',
    help: ['Nothing was changed. Check the disk and the rights on the data folder.'],
    status: 500,
    retry: 'later',
  },
  INTERNAL: {
    message: 'Something went wrong',
    help: ['See the terminal where Sluice runs for details.'],
    status: 500,
    retry: 'later',
  },
  STUDIO_NOT_BUILT: {
    message: 'The editor has not been built yet',
    help: ['Run: npm run build'],
    status: 503,
    retry: 'after-user',
  },
})
