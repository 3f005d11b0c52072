import { defineErrors, type SluiceError } from '@sluice/workflow'

/** Errors of the command line. `USAGE_*` codes exit with 2, all others with 1. */
export const cliErrors = defineErrors('CLI', {
  USAGE_COMMAND: { message: 'Unknown command {name}. Run `sluice --help` for the list.' },
  USAGE_OPTION: { message: '{reason}' },
  USAGE_ARGUMENT: { message: 'Usage: sluice {usage}' },
  USAGE_SOURCE: { message: 'There is no file or template {name}. Templates: {templates}' },
  USAGE_INPUT: { message: '--input takes node.key=value, not {text}' },
  USAGE_NODE: { message: 'There is no node {id} in this workflow. Nodes: {nodes}' },
  USAGE_KEY: { message: 'The node {id} has no {key}. It has: {keys}' },
  USAGE_VALUE: { message: '{id}.{key} takes {expected}, not {text}' },
  USAGE_ACCOUNT: { message: '--account takes an address (0x and forty hex digits), not {text}' },
  USAGE_KIND: { message: '--kind takes one of: {kinds}; not {text}' },
  USAGE_REPOSITORY: { message: '--repo takes OWNER/NAME, not {text}' },
  USAGE_GITHUB_API: { message: '--github-api takes the address of an API, such as https://api.github.com: {reason}' },
  USAGE_TOKEN: {
    message: 'Set GITHUB_TOKEN to a token of the account; it is never an argument.',
    help: ['A classic token needs the scopes repo and workflow.'],
  },
  HELP_GITHUB_NETWORK: { message: 'Check the network connection and the address that --github-api takes' },
  HELP_GITHUB_API: {
    message: 'Check the address that --github-api takes; that of a GitHub Enterprise ends in /api/v3',
  },
  HELP_GITHUB_TOKEN: { message: 'It may have expired or been revoked: set GITHUB_TOKEN to another one' },
  REPOSITORY_PUBLISHED: { message: '{repository} was published before. Add --update to update it.' },
  USAGE_PCHAIN: { message: '--pchain needs a workflow with an L1 Config node' },
  USAGE_OUT: { message: '--out takes a folder, but {path} is a file' },
  USAGE_FILE_EXISTS: { message: '{path} exists already. Choose another file, or add --force.' },
  WORKFLOW_INVALID: { message: 'Workflow validation failed' },
  USAGE_SCOPE: { message: '--node, --to and --from exclude each other, and --cached belongs to one of them' },
  USAGE_CACHED: { message: '--cached takes what an earlier run printed with --json; {path} does not fit: {reason}' },
  USAGE_WORLD: { message: '--on takes simulated, devnet or live, not {text}' },
  USAGE_DATA_FOLDER: {
    message: 'There is no data folder {path}: start the server once, or name its folder with --data',
  },
  USAGE_DATABASE_URL: {
    message: 'SLUICE_DATABASE_URL takes an address such as postgres://user:password@127.0.0.1:5432/sluice',
  },
  USAGE_RESTATE_URL: {
    message: 'SLUICE_RESTATE_URL takes addresses such as http://127.0.0.1:8080, with commas in between',
  },
  USAGE_WORKER_HOST: {
    message: 'Whoever reaches a worker on {host} can start runs, unless Restate signs its calls',
    help: ['Set SLUICE_RESTATE_IDENTITY_KEYS to the public key of Restate, or leave --host out.'],
  },
  USAGE_IDENTITY_KEYS: {
    message:
      'SLUICE_RESTATE_IDENTITY_KEYS takes public keys of Restate, publickeyv1_…, with commas in between, not {text}',
    help: ['Restate prints its public key when it starts.'],
  },
  USAGE_ADDRESS: { message: '--{option} takes an address such as http://127.0.0.1:9070, not {text}' },
  USAGE_RESTATE: { message: '--restate takes 1 or 3, not {text}' },
  USAGE_COUNT: { message: '--{option} takes a number from 1 to {most}, not {text}' },
  POSTGRES_MISSING: { message: '{problem}', help: ['Or set SLUICE_DATABASE_URL to a running Postgres.'] },
  USAGE_SECONDS: { message: '--drain takes whole seconds, not {text}' },
  USAGE_TOKEN_NAME: { message: 'A token has a name of 1 to {most} characters' },
  USAGE_SCOPE_NAME: { message: '--scope takes one of: {scopes}; not {text}' },
  USAGE_EXPIRES: { message: '--expires takes days from 1 to {most}, or never; not {text}' },
  USAGE_READING: { message: '--reading takes strict or runtime, not {text}' },
  USAGE_NETWORK: { message: '--network takes fuji, mainnet or local, not {text}' },
  USAGE_DATA_TYPE: { message: '{text} is not a data type. Data types: {types}' },
  USAGE_LEVEL: { message: '--level takes page or full, not {text}' },
  USAGE_WATCH: { message: '--watch takes a file: the template {name} does not change' },
  PREVIEW_FOLDER: {
    message: 'The folder {path} cannot be used: {reason}',
    help: ['Check that it is writable, or set XDG_STATE_HOME to another folder.'],
  },
  PREVIEW_PORT: { message: 'Port {port} is in use, so another one was taken' },
  PREVIEW_ENDED: { message: 'The preview has ended by itself' },
  USAGE_PORT: { message: '--{option} takes a port number from 0 to 65535, not {text}' },
  USAGE_FOLDER_NOT_EMPTY: {
    message: '{path} is not empty and not a generated project. Choose another folder, or add --force.',
  },
  USAGE_PLUGIN_NAME: {
    message: 'A plugin name is lower-case words of letters and digits with dashes, such as my-plugin; not {id}',
  },
  USAGE_PLUGIN_TAKEN: { message: 'There is a component {id} already: choose another name' },
  PLUGIN_FILE_EXISTS: { message: '{path} exists already and was not overwritten; choose another name or folder' },
  PLUGIN_NOT_WRITTEN: {
    message: 'The plugin could not be written to {path}: {reason}',
    help: ['Check that the folder may be written to.'],
  },
  PLUGIN_NOT_ALLOWED: { message: 'Plugin {name} was not installed. If you agree to what it asks for, add {flags}' },
  PLUGIN_TESTS_INVALID: { message: 'The test cases in {path} cannot be used: {reason}' },
  USAGE_FILE_UNREADABLE: { message: 'The file {path} cannot be read: {reason}' },
  FILE_NOT_WRITTEN: {
    message: 'The project could not be written to {path}: {reason}',
    help: ['Check that the folder is writable and the disk has space.'],
  },
  WORKFLOW_NOT_WRITTEN: {
    message: 'The workflow could not be written to {path}: {reason}',
    help: ['Check that the folder is there and may be written to.'],
  },
  NOTHING_WRITTEN: { message: 'No file was written: there is no proposal.' },
  MODEL_FAILED: { message: 'Answered without the model: {reason}.' },
  ANSWERED_BY: { message: 'Answered by {model}: {input} tokens in, {output} out' },
  ANSWERED_FOR: { message: 'Answered by {model} for {cost}: {input} tokens in, {output} out' },
  KEY_LEFT_OUT: { message: '1 key was left out: {place}' },
  KEY_LEFT_OUTS: { message: '{count} keys were left out: {place}' },
  KEY_IN_PLAIN_TEXT: { message: '1 key in plain text: {place}. Use the secret store or an environment variable.' },
  KEY_IN_PLAIN_TEXTS: {
    message: '{count} keys in plain text: {place}. Use the secret store or an environment variable.',
  },
  LINES_MORE: { message: '{count} more: --json has all' },
  KEYS_MORE: { message: 'The same in {count} more fields' },
  INPUT_IS_CONNECTED: {
    message: '{id}.{key} is connected: its value comes from {source}, so --input {id}.{key} changes nothing',
  },
})

/** Whether the arguments are wrong, not the workflow. */
export function isUsage(error: SluiceError): boolean {
  return error.area === cliErrors.area && error.code.startsWith('USAGE')
}
