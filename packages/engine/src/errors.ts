import { defineErrors } from '@sluice/workflow'

/** Messages about runs. */
export const engineErrors = defineErrors('ENGINE', {
  WORKFLOW_INVALID: {
    message: 'Workflow validation failed: {issues}',
    help: ['Mend the listed findings; each names its node.'],
    status: 422,
    retry: 'after-user',
  },
  NODE_FAILED: { message: 'Node {id} failed: {message}', status: 422 },
  EXECUTION_TIMEOUT: {
    message: 'Execution timeout',
    help: ['The node did not answer in time. Check that its provider is reachable, then run it again.'],
    status: 504,
    retry: 'later',
  },
  EXECUTION_FAILED: { message: '{message}', status: 500 },
  COMPONENT_NOT_FOUND: {
    message: 'Component not found: {id}',
    help: ['Check the spelling, or load the plugin that brings it.'],
    retry: 'after-user',
  },
  NOT_RUNNABLE_INSIDE: {
    message: '{id} cannot run inside another node',
    help: ['It asks for a signature or sends something, so it needs a node of its own.'],
    retry: 'after-user',
  },
  MISSING_REQUIRED: { message: 'Missing required field(s): {keys}', retry: 'after-user' },
  NO_SUCH_NODE: { message: 'There is no node {id} in this workflow', status: 404, retry: 'after-user' },
  UPSTREAM_MISSING: {
    message: '{node} has not run yet, and {target} needs what it gives',
    help: ['Run to {target} instead, or pin the outputs of {node}.'],
    status: 409,
    retry: 'after-user',
  },
  PINNED_IN_REAL_MODE: {
    message: 'Outputs of {nodes} are pinned: nothing runs on made-up values where real money moves',
    help: ['Unpin them, or run in another mode.'],
    status: 409,
    retry: 'after-user',
  },
  CACHED_IN_REAL_MODE: {
    message: 'What {nodes} gave was not made where real money moves, or nothing says that it was',
    help: ['Run from the beginning, or name the earlier real run that it comes from.'],
    status: 409,
    retry: 'after-user',
  },
  EARLIER_RUN_MISSING: {
    message: 'There is no earlier run {id} to take outputs from',
    status: 404,
    retry: 'after-user',
  },
  OUTPUTS_INVALID: { message: 'The component {id} answered with something that is no set of outputs', status: 500 },
  OUTPUTS_PINNED: { message: 'Outputs of {node} are pinned: it did not run' },
  SENT_BUT_CANCELLED: { message: 'Transaction {hash} of {node} was sent before the run ended and may still be mined' },
  SIGNED_BUT_CANCELLED: { message: 'What {node} had signed before the run ended may still be used' },
  RUN_EXISTS: { message: 'A run with the id {id} exists already', status: 409 },
  SIGNING_FAILED: { message: 'Transaction signing failed: {reason}', retry: 'after-user' },
  UNKNOWN_EXECUTION_ERROR: { message: 'Unknown execution error', status: 500, retry: 'later' },
  JOURNAL_FAILED: {
    message: 'The run is paused: its progress could not be written ({reason})',
    help: ['Free some disk space or check the data folder, then restart the server; the run goes on where it stopped.'],
    status: 507,
    retry: 'later',
  },
})
