import { defineErrors } from '@sluice/workflow'

/** Messages about runs. */
export const engineErrors = defineErrors('ENGINE', {
  WORKFLOW_INVALID: {
    message: 'Workflow validation failed: {issues}',
    help: ['Fix these before you run.'],
    status: 422,
    retry: 'after-user',
  },
  NODE_FAILED: { message: 'Node {node} failed: {message}', status: 422 },
  EXECUTION_TIMEOUT: {
    message: 'Execution timeout',
    help: ['The node took too long. Check that its provider is reachable, then run it again.'],
    status: 504,
    retry: 'later',
  },
  EXECUTION_FAILED: { message: '{message}', status: 500 },
  COMPONENT_NOT_FOUND: {
    message: 'Component not found: {id}',
    help: ['Check the spelling, or install the plugin that provides it.'],
    retry: 'after-user',
  },
  NOT_RUNNABLE_INSIDE: {
    message: '{name} can’t run inside another node',
    help: ['It signs or sends a transaction. Add it as a separate node.'],
    retry: 'after-user',
  },
  MISSING_REQUIRED: { message: 'Missing required field(s): {fields}', retry: 'after-user' },
  NO_SUCH_NODE: { message: 'Node {id} isn’t in this workflow', status: 404, retry: 'after-user' },
  UPSTREAM_MISSING: {
    message: '{target} needs the output of {node}, which hasn’t run yet',
    help: ['Use “Run to Here” on {target}, or pin the outputs of {node}.'],
    status: 409,
    retry: 'after-user',
  },
  PINNED_IN_REAL_MODE: {
    message: 'Outputs of {nodes} are pinned. Pinned values can’t be used with real money.',
    help: ['Unpin them, or switch the mode.'],
    status: 409,
    retry: 'after-user',
  },
  CACHED_IN_REAL_MODE: {
    message: 'Cached outputs of {nodes} don’t come from a real run',
    help: ['Run the whole flow, or reuse outputs of an earlier real run.'],
    status: 409,
    retry: 'after-user',
  },
  EARLIER_RUN_MISSING: {
    message: 'Earlier run {id} not found',
    status: 404,
    retry: 'after-user',
  },
  OUTPUTS_INVALID: { message: '{name} returned invalid outputs', status: 500 },
  OUTPUTS_PINNED: { message: '{node} didn’t run: its outputs are pinned' },
  SENT_BUT_CANCELLED: { message: 'Transaction {hash} of {node} was already sent and may still be mined' },
  SIGNED_BUT_CANCELLED: { message: 'The signature from {node} may still be used' },
  RUN_EXISTS: { message: 'Run {id} already exists', status: 409 },
  SIGNING_FAILED: { message: 'Transaction signing failed: {reason}', retry: 'after-user' },
  UNKNOWN_EXECUTION_ERROR: { message: 'Unknown execution error', status: 500, retry: 'later' },
  JOURNAL_FAILED: {
    message: 'Run paused: progress can’t be saved ({reason})',
    help: [
      'Free disk space or check the data folder or the database, then restart the server. The run continues where it stopped.',
    ],
    status: 507,
    retry: 'later',
  },
})
