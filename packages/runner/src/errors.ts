import { defineErrors } from '@sluice/workflow'

/** Errors of composed runs. */
export const runnerErrors = defineErrors('RUNNER', {
  CONSENT_MISSING: {
    message: 'Plugin {name} asks for what was not agreed to: {missing}',
    help: ['Agree to each permission and each host by its name, or do not install it.'],
    status: 409,
    retry: 'after-user',
  },
  TOO_MANY_PLUGINS: {
    message: 'At most {most} plugins can be installed',
    help: ['Remove plugins you no longer use.'],
    status: 409,
    retry: 'after-user',
  },
  PLUGIN_FOLDER_OPEN: {
    message:
      'Plugins in {folder} are not used: others may read or write it, so it may not be yours. If it is, run `chmod 700` on it',
  },
  PLUGIN_UNREADABLE: { message: 'The installed plugin {path} cannot be used: {reason}' },
  NOT_RECORDED: { message: 'The test case has no answer to {request}' },
  NO_COMPONENT: { message: 'The plugin has no component {id}. Components: {components}' },
  CASE_FAILED: { message: 'Expected {wanted}, but it failed: {message}' },
  CASE_DIFFERS: { message: 'Expected {wanted}, but it returned {got}' },
  RECORDED_UNUSED: { message: 'Recorded but never asked for: {requests}' },
  SIGNATURE_NEEDS_WALLET: {
    message: 'A wallet signature is required. Run this workflow in the editor.',
    help: ['The command line holds no keys. `--on devnet` signs with a test key on the local chain.'],
  },
})
