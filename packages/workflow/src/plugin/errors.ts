import { defineErrors } from '../defineErrors.ts'

/** Every sentence about plugins, versions and migrations; apart, because few screens need them. */
export const pluginErrors = defineErrors('PLUGIN', {
  INVALID_VERSION: {
    message: 'Invalid version format: {version}',
    help: ['A version looks like 1.2.3, with an optional prerelease and build: 1.2.3-beta.1+5.'],
  },
  NO_MIGRATION_PATH: { message: 'No migration path found from {from} to {to}' },
  MIGRATION_FAILED: {
    message: 'Migration failed: {reason}',
    help: ['The node stays as it was. Mend the value the step is about, then update again.'],
    retry: 'after-user',
  },
  STEP_FAILED: { message: 'Step {id} failed: {reason}' },
  UNKNOWN_STEP_TYPE: { message: 'Unknown step type' },
})
