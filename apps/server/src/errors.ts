// Over 400 lines: one table holds every error of the server, so that each text stands once.
import { defineErrors } from '@sluice/workflow'

/** Every sentence the server itself says. `status` is the HTTP status; a start that fails exits with 1, bad usage with 2. */
export const serverErrors = defineErrors('SERVER', {
  USAGE: {
    message: '{reason}',
    help: [
      'sluice-server [--port 3001] [--public-port 3001] [--host 127.0.0.1] [--data .sluice] [--agents-port 8000] [--history disk|memory] [--rate-limit 100] [--metrics-port PORT] [--metrics-host 127.0.0.1] [--drain 0] [--devnet | --devnet-url http://127.0.0.1:8545]',
    ],
  },
  METRICS_PORT_TAKEN: {
    message: 'Port {port} is in use, so metrics cannot be served there',
    help: ['Stop the program that uses it, or start with --metrics-port and another number.'],
    retry: 'after-user',
  },
  TOKEN_OF_ONE_SERVER: {
    message:
      'Pages of this server are refused by other servers of its cluster: set one SLUICE_TOKEN for all servers, or SLUICE_AUTH',
  },
  AGENTS_PORT_TAKEN: { message: 'Port {port} is in use, so the agents service runs at {url}' },
  DATA_FOLDER_TAKEN: {
    message: 'Another Sluice process is using {folder}',
    help: ['Stop it, or start with --data and another folder.'],
    status: 409,
    retry: 'after-user',
  },
  DATA_FOLDER_UNUSABLE: {
    message: 'The data folder {folder} cannot be used: {reason}',
    help: ['Check that it may be written to, or start with --data and another folder.'],
    status: 500,
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
  DATABASE_UNREACHABLE: {
    message: 'The database at {address} does not answer: {reason}',
    help: ['Check that Postgres is running and that SLUICE_DATABASE_URL has its host and port.'],
    status: 500,
    retry: 'later',
  },
  DATABASE_AWAY: {
    message: 'The database of this server does not answer',
    help: ['Try again in a moment. The log of the server says more.'],
    status: 500,
    retry: 'later',
  },
  DATABASE_REFUSED: {
    message: 'The database at {address} refused the connection: {reason}',
    help: ['Check user, password and database name in SLUICE_DATABASE_URL.'],
    status: 500,
    retry: 'after-user',
  },
  DATABASE_TAKEN: {
    message: 'Another Sluice server is using the database at {address}',
    help: ['Stop it, or start with another database in SLUICE_DATABASE_URL.'],
    status: 500,
    retry: 'after-user',
  },
  DATABASE_FOREIGN: {
    message: 'The database at {address} has tables that Sluice did not make: {reason}',
    help: ['Name an empty database in SLUICE_DATABASE_URL; this one was left untouched.'],
    retry: 'after-user',
  },
  DATABASE_FULL: {
    message: 'The database at {address} has no space left, and nothing was saved: {reason}',
    help: ['Free some space for Postgres, then try again.'],
    status: 507,
    retry: 'later',
  },
  DATABASE_SLOW: {
    message: 'The database at {address} took too long, and the request was given up',
    help: ['Look for long queries and locks in Postgres, then try again. Whether it was saved shows after a reload.'],
    status: 500,
    retry: 'later',
  },
  DATABASE_TOO_OLD: {
    message: 'Postgres at {address} is version {version}, which is too old',
    help: ['Sluice needs Postgres 13 or newer; 15 is tested.'],
    retry: 'after-user',
  },
  DATABASE_NEWER: {
    message: 'The database at {address} was written by a newer Sluice',
    help: ['Start the newer version again; this one leaves the database untouched.'],
    retry: 'after-user',
  },
  RESTATE_UNREACHABLE: {
    message: 'Restate at {address} does not answer, and nothing was started: {reason}',
    help: [
      'Check that Restate and a worker are running and that SLUICE_RESTATE_URL has their address, then try again.',
    ],
    status: 503,
    retry: 'later',
  },
  RESTATE_AWAY: {
    message: 'Restate at {address} does not answer: {reason}',
    help: ['Check that Restate is running and that SLUICE_RESTATE_URL has its address.'],
    status: 503,
    retry: 'later',
  },
  NOT_RESTATE: {
    message: 'What answers at {address} is no Restate that takes runs',
    help: ['Set SLUICE_RESTATE_URL to the address of Restate’s ingress, whose port is 8080 by default.'],
    status: 503,
    retry: 'after-user',
  },
  NOT_READY: {
    message: 'The server takes no work at the moment: {reason}',
    status: 503,
    retry: 'later',
  },
  SERVER_STOPPING: {
    message: 'The server is stopping and starts nothing new',
    help: ['Try again in a moment. Runs that have started go on.'],
    status: 503,
    retry: 'later',
  },
  INPUT_UNCONFIRMED: {
    message: 'What you sent to run {id} is stored, but whether it counted cannot be read: {reason}',
    help: ['Once the database answers again, the run shows it.'],
    status: 503,
    retry: 'later',
  },
  INPUT_NOT_READ: {
    message: 'No worker drives run {id} at the moment. What you sent is stored and counts as soon as one does.',
    help: ['Check that Restate and a worker are running.'],
    status: 503,
    retry: 'later',
  },
  RESTATE_REFUSED: {
    message: 'Restate at {address} did not take the worker at {worker}: {reason}',
    help: ['Check --admin, and that Restate can reach the worker at the address of --advertise.'],
    retry: 'after-user',
  },
  RESTATE_DIFFERS: {
    message: 'The runs of the database at {address} belong to another Restate cluster',
    help: [
      'Set SLUICE_RESTATE_URL to the address of that cluster, for servers and workers.',
      'If that cluster is lost for good: stop its workers, and start one of the new cluster once with --take-over. Runs go on from the database.',
    ],
    status: 503,
    retry: 'after-user',
  },
  RESTATE_WITHOUT_WORKERS: {
    message: 'Restate knows no workers of the database at {address}, whose runs it should drive',
    help: [
      'If another Restate drives them, set SLUICE_RESTATE_URL to its address, for servers and workers.',
      'If workers of another database have taken the address of these ones, start a worker at an address of its own.',
      'If the Restate that drove them is lost for good, start a worker of this one once with --take-over. Runs go on from the database.',
    ],
    status: 503,
    retry: 'after-user',
  },
  PLUGIN_NOT_ON_SERVER: {
    message: '{reason}. Each server of a cluster has its own plugins, and this one has none with that component',
    help: ['Send the plugin along with the run, or install it on every server with: sluice plugin install FILE'],
    status: 422,
    retry: 'after-user',
  },
  KEY_NOT_SHARED: {
    message: 'A key that is sent with a call is never stored, so the workers of this server cannot use it',
    help: ['Send the call without it, and set ONEINCH_API_KEY for the workers.'],
    status: 422,
    retry: 'after-user',
  },
  DATABASE_NOT_EMPTY: {
    message: 'There are projects or runs in {name} already, and nothing was restored',
    help: ['Restore into an empty database or another data folder.'],
    status: 409,
    retry: 'after-user',
  },
  BACKUP_DAMAGED: {
    message: '{file} is not a whole Sluice backup, and nothing was restored',
    help: ['Make it again with: sluice backup FILE'],
    retry: 'after-user',
  },
  BACKUP_NEWER: {
    message: '{file} was written by a newer Sluice, and nothing was restored',
    help: ['Restore it with that version.'],
    retry: 'after-user',
  },
  BACKUP_FILE_DIFFERS: {
    message: '{folder} has other content in {files} than the backup, and nothing was restored',
    help: ['Move these files away, or restore with --data and another folder.'],
    status: 409,
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
  TOKEN_MISSING: {
    message: 'This request does not come from the open Sluice page and has no valid access token',
    help: [
      'Reload the page: the server gives out a new token whenever it starts.',
      'Programs send the header Authorization: Bearer TOKEN. Create a token with: sluice token create NAME, or under API access in Settings.',
    ],
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
  OVERRIDES_INVALID: {
    message: 'Run overrides do not match the workflow: {findings}',
    help: ['Values are named by node and field: { "<node id>": { "<field>": … } }.'],
    retry: 'after-user',
  },
  WORKFLOW_UNREADABLE: {
    message: 'The workflow cannot be read: {reason}',
    help: ['Send a workflow document, or a workflow file: JSON with a list of nodes and a list of edges.'],
    retry: 'after-user',
  },
  WORKFLOW_NOT_FOUND: {
    message: 'There is no workflow {name}',
    help: ['GET /api/projects lists the stored workflows.'],
    status: 404,
    retry: 'after-user',
  },
  WORKFLOW_NAME_AMBIGUOUS: {
    message: 'Several workflows are called {name}: {ids}',
    help: ['Name one by its id.'],
    status: 409,
    retry: 'after-user',
  },
  INPUT_NAME_INVALID: {
    message: '{name} is no input: inputs are named node.field',
    help: ['Values are named by node and field: { "swap.amount": "2" }.'],
    retry: 'after-user',
  },
  WORKFLOW_TOO_LARGE_TO_REPAIR: {
    message: 'A workflow to repair may have at most {nodes} nodes and {edges} connections',
    help: ['Validate it: the findings name what is wrong.'],
    status: 413,
    retry: 'after-user',
  },
  WORKFLOW_TOO_LARGE: {
    message: 'A workflow may have at most {nodes} nodes and {edges} connections',
    status: 413,
    retry: 'after-user',
  },
  SECRET_LEFT_OUT: {
    message: 'A key was found in {label} of {node} and left out: keys in plain text are neither stored nor used',
    help: ['Save the key under API tokens in Settings: the workflow then only carries its name.'],
    retry: 'after-user',
  },
  SECRETS_LEFT_OUT: {
    message: '{count} more keys were left out',
    retry: 'after-user',
  },
  PROJECT_NOT_FOUND: {
    message: 'Project {id} does not exist',
    help: ['It may have been deleted, or belong to another server.'],
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
  PLUGIN_NOT_THERE: {
    message: 'There is no plugin file at this address: it answered with status {status}',
    help: ['Open the address in a browser. It has to give the JSON file itself, not a page about it.'],
    status: 502,
    retry: 'after-user',
  },
  TOO_MANY_PROJECTS: {
    message: 'A workspace may store at most {most} projects',
    help: ['Delete some. Deleted ones count until they can no longer be restored.'],
    status: 403,
    retry: 'after-user',
  },
  TOO_MANY_RUNS: {
    message: 'At most {most} runs of a workspace may be unfinished at a time',
    help: ['Wait until one has ended, or cancel one.'],
    status: 429,
    retry: 'later',
  },
  TOO_MANY_STARTS: {
    message: 'At most {most} runs of a workspace may be started within an hour',
    status: 429,
    retry: 'later',
  },
  WORKSPACE_FULL: {
    message: 'The secrets, settings and plugins of a workspace may take at most {megabytes} MB',
    help: ['Remove what is not needed.'],
    status: 403,
    retry: 'after-user',
  },
  PREVIEWS_OFF: {
    message: 'Previews are off on this server',
    help: ['They run the code of a workspace on it. Its operator can allow them with SLUICE_PREVIEWS=on.'],
    status: 403,
  },
  PREVIEW_NOT_STARTED: { message: 'Failed to start preview', status: 500, retry: 'later' },
  PREVIEW_NOT_UPDATED: { message: 'Failed to update preview', status: 500, retry: 'later' },
  PREVIEW_ENDED: { message: '{reason}', status: 502, retry: 'after-user' },
  PREVIEW_PAGE_BROKEN: { message: '{reason}', help: ['The preview says the same in place of the page.'] },
  PREVIEW_NOT_FOUND: {
    message: 'Preview {id} does not exist',
    help: ['It may have been stopped: start it again.'],
    status: 404,
    retry: 'after-user',
  },
  PREVIEW_SOURCE: {
    message: 'A preview takes exactly one of codeResult, template and workflow',
    retry: 'after-user',
  },
  PREVIEW_CODE_TOO_LARGE: {
    message: 'The code of a preview may have at most {megabytes} MB',
    status: 413,
    retry: 'after-user',
  },
  PREVIEW_CODE_PATH: {
    message: '{path} is given twice, or as a file and as a folder',
    help: ['Each path stands for one file.'],
    retry: 'after-user',
  },
  PREVIEW_CODE_FOREIGN: {
    message: 'Only the code that Sluice generates from a workflow is run here, and {path} differs from it',
    help: [
      'Generate it again, or send the workflow. In a quick preview, files below web/src may differ.',
      'Changed projects are started in a terminal: npm run setup, then npm start.',
    ],
    status: 422,
    retry: 'after-user',
  },
  PREVIEW_CHAIN_NOT_ENABLED: { message: 'The default chain {id} is not among the enabled chains', retry: 'after-user' },
  PREVIEW_TOKEN_UNKNOWN: { message: 'The token {token} is not known on {network}', retry: 'after-user' },
  PREVIEW_SETTING_UNUSED: { message: '{setting} is not used: {reason}' },
  PREVIEW_NETWORKS_LEFT_OUT: { message: 'Left out, because no local chain stands in for them: {networks}' },
  AGENTS_UNREACHABLE: {
    message: 'An error occurred. Please make sure the agents service is running on {address}. Error: {reason}',
    help: [
      'npm start runs it with the server; sluice agents starts it alone. SLUICE_AGENTS_URL names another address.',
    ],
    status: 502,
    retry: 'later',
  },
  AGENTS_ANSWER_INVALID: {
    message: 'What runs on {address} does not answer like the agents service',
    help: ['Another program may use this port: start Sluice with --agents-port and another number.'],
    status: 502,
    retry: 'after-user',
  },
  AGENTS_TIMEOUT: {
    message: 'The agents service on {address} did not answer within {seconds} s',
    help: ['Try again, or say it in a shorter request.'],
    status: 504,
    retry: 'later',
  },
  TEMPLATE_NOT_FOUND: { message: 'Template {id} does not exist', status: 404, retry: 'after-user' },
  CODE_NOT_GENERATED: { message: 'Code generation failed or was not requested', status: 422, retry: 'after-user' },
  NO_CODE_GENERATOR: {
    message: 'No code generator available for {language}',
    help: ['Ask for react.'],
    status: 422,
    retry: 'after-user',
  },
  WALLET_AND_KEY_FIRST: {
    message: 'Please connect wallet and configure API key first',
    help: ['Name the account that signs, and send the 1inch API key in the header x-api-key or store it.'],
    status: 409,
    retry: 'after-user',
  },
  CALL_UNKNOWN: {
    message: 'No call with the id {id} is known here',
    help: ['Hand in the bridgeHash or the executionId that the call answered.'],
    status: 404,
  },
  NOTHING_TO_SIGN: {
    message: 'The call {id} does not wait for this signature or transaction',
    help: ['Ask for its state: it says what it waits for.'],
    status: 409,
    retry: 'after-user',
  },
  CALL_LIMIT_REACHED: {
    message: 'More than {requests} Fusion+ requests in {window}: try again in {seconds} s',
    status: 429,
    retry: 'later',
  },
  SIGNED_BY_SIMULATION: {
    message: 'The simulation signs by itself: nothing needs to be handed in',
    help: ['Start the server with --devnet to sign on local chains.'],
  },
  SECRETS_IN_MEMORY: {
    message: 'The secrets of this order are in the memory of the server',
    help: ['If it ends before the swap is done, they are lost, and what is locked returns after the time lock.'],
  },
  BRIDGE_NEEDS_SERVER: {
    message: 'The server watches the counterparty and asks for the claim: keep it running until the claim is sent',
    help: ['Without a claim, take the lock back after its time with POST /api/monad-bridge/refund.'],
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
  RUN_NOT_FOUND: {
    message: 'Run {id} does not exist',
    help: ['It may have been deleted, or belong to another server.'],
    status: 404,
  },
  LIVE_NEEDS_KEY: {
    message: 'Real Mainnet needs a 1inch API key for {nodes}',
    help: [
      'Create a key at https://business.1inch.com/portal. Enter it under Settings, or start the server with ONEINCH_API_KEY.',
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
  SETTING_FROM_ENVIRONMENT: {
    message: 'This address is set by the environment variable {variable} and cannot be changed here',
    help: ['Change the variable and start the server again.'],
    status: 409,
    retry: 'after-user',
  },
  MODEL_FROM_ENVIRONMENT: {
    message: 'The model is set by the environment variable {variable} and cannot be changed here',
    help: ['Remove the variable and start the server again.'],
    status: 409,
    retry: 'after-user',
  },
  // Where people sign in: nothing of the server's own network is offered to them.
  ADDRESS_NOT_PUBLIC: {
    message: 'This address cannot be used on a shared server: {reason}',
    help: ['Use https and a host on the public internet.'],
    retry: 'after-user',
  },
  ADDRESS_NOT_ALLOWED: {
    message: 'This address cannot be used: {reason}',
    help: [
      'Use https and a public host, or localhost for a service on this machine.',
      'A node in your own network is set with the environment variable RPC_URL_<chain id>.',
    ],
    retry: 'after-user',
  },
  SERVICE_UNREACHABLE: {
    message: '{host} does not answer',
    help: ['Check the address and your internet connection.'],
    status: 502,
    retry: 'later',
  },
  RPC_REFUSED: {
    message: '{host} refuses requests (status {status})',
    help: ['Check the key in the address.'],
    status: 502,
    retry: 'after-user',
  },
  RPC_BUSY: {
    message: '{host} takes no more requests for now (status 429)',
    help: ['Try again in a moment, or use an address with a higher limit.'],
    status: 502,
    retry: 'later',
  },
  RPC_ANSWER_INVALID: {
    message: '{host} does not answer like an RPC node (status {status})',
    help: ['Copy the whole HTTPS address from your provider, with its path.'],
    status: 502,
    retry: 'after-user',
  },
  RPC_CHAIN_DIFFERS: {
    message: '{host} serves chain {actual}, not {expected}',
    help: ['Copy the address of this network from your provider.'],
    status: 409,
    retry: 'after-user',
  },
  COUNTERPARTY_MISSING: {
    message: 'No bridge counterparty is set',
    help: ['Enter the address of its API under Settings.'],
    status: 409,
    retry: 'after-user',
  },
  COUNTERPARTY_IN_USE: {
    message: 'A bridge in {run} is not finished and needs this counterparty',
    help: ['Claim or refund it first, or cancel the run.'],
    status: 409,
    retry: 'after-user',
  },
  COUNTERPARTY_ANSWER_INVALID: {
    message: '{host} does not answer like a bridge counterparty',
    help: ['Check the address of its API. It answers at /terms and /price.'],
    status: 502,
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
    help: ['Start with the APP_SECRET_KEY they were written with, or delete them and store them again.'],
    status: 500,
    retry: 'after-user',
  },
  FILES_NOT_USED: {
    message:
      '{files} of {folder} are not used: keys and settings of the local workspace are in the database. Enter what is missing under Settings, and delete the files once no bridge of this folder is unfinished.',
  },
  VALUES_UNREADABLE: {
    message: 'Cannot decrypt the secrets of workspace {id}',
    help: ['Start with the APP_SECRET_KEY they were written with, or store them again.'],
    status: 500,
    retry: 'after-user',
  },
  SECRET_KEY_DIFFERS: {
    message: 'Keys and settings in the database at {address} are encrypted with another key than {source}',
    help: [
      'Give all servers and workers the same APP_SECRET_KEY, or the same SLUICE_SECRET_KEY_FILE.',
      'If that key is lost: stop them, start one server with the new key and without SLUICE_RESTATE_URL, and store keys and settings again.',
    ],
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
  STUDIO_NOT_BUILT: {
    message: 'The editor has not been built yet',
    help: ['Run: npm run build'],
    status: 503,
    retry: 'after-user',
  },
})
