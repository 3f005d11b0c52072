import { defineErrors } from './defineErrors.ts'

/** Messages about plugins, versions and migrations; separate, because few screens need them. */
export const pluginErrors = defineErrors('PLUGIN', {
  PLUGIN_INVALID: {
    message: 'Plugin validation failed: {reasons}',
    help: ['A plugin is a JSON file with id, name, version and at least one component.'],
    retry: 'after-user',
  },
  PLUGIN_INCOMPATIBLE: {
    message: 'Plugin {name} is not compatible with current version',
    help: [
      'It requires a newer version of Sluice (see compatibility.minVersion). Update Sluice, or use an older version of the plugin.',
    ],
    retry: 'after-user',
  },
  PLUGIN_ID_REQUIRED: { message: 'Plugin id is required' },
  PLUGIN_NAME_REQUIRED: { message: 'Plugin name is required' },
  PLUGIN_VERSION_REQUIRED: { message: 'Plugin version is required' },
  PLUGIN_WITHOUT_COMPONENTS: { message: 'A plugin needs at least one component' },
  COMPONENT_ID_REQUIRED: { message: 'Component id is required' },
  COMPONENT_NAME_REQUIRED: { message: 'Component name is required' },
  COMPONENT_TEMPLATE_REQUIRED: { message: 'Component template is required' },
  COMPONENT_ID_TAKEN: { message: 'A component with the ID {id} already exists' },
  NAME_NOT_ALLOWED: { message: 'Use at most 64 letters, digits, dots, dashes and underscores' },
  PATTERN_UNSUPPORTED: { message: 'The pattern uses an unsupported feature: {reason}' },
  FIELD_TWICE: { message: 'The field {key} is declared twice' },
  FIELD_KEY_REQUIRED: { message: 'Field key is required' },
  MAX_BELOW_MIN: { message: 'max must be at least min' },
  OPTIONS_REQUIRED: { message: 'A {type} field needs options, each with label and value' },
  OPTION_VALUE: { message: 'Use a text or a number as value of an option' },
  CONSTRAINT_VALUE: { message: 'Use a number, or a text for a pattern' },
  STEP_INVALID: {
    message:
      'Use a step with id, type and the keys of its type: renameField from, to; setDefault field, value; removeField field; convertField field, to; mapValues field, values; renamePort side, from, to; removePort side, port',
  },
  TIMEOUT_RANGE: { message: 'Use a timeout of 1 to {most} whole milliseconds: the sandbox ends every run then' },
  MEMORY_RANGE: { message: 'Use a memoryLimit of 1,048,576 to 134,217,728 bytes' },
  CODE_FILE_NAME: { message: 'Use the name of a .js file beside the manifest' },
  CODE_NOT_PACKED: {
    message: 'The code is in the file {file}: run `sluice plugin pack` and use the file it writes',
  },
  PACKAGES_NOT_INSTALLED: {
    message:
      'Use a list of plugin ids: npm packages can’t be installed, but code may import crypto, ethers, lodash and web3',
  },
  COMPONENT_VALIDATION: {
    message: 'Leave validation of a component empty: put rules into constraints of its fields, and keys into required',
  },
  PERMISSION_NOT_NAMED: { message: 'Add {permission} to the permissions of the plugin too' },
  DEPENDENCY_NOT_NAMED: { message: 'Add {dependency} to the dependencies of the plugin too' },
  UNKNOWN_KEY: { message: 'The key {key} is unknown and has no effect' },
  UNKNOWN_KEY_LIKE: { message: 'The key {key} is unknown and has no effect; did you mean {other}?' },
  REQUIRED_UNKNOWN: { message: 'Required key {key} is neither an input nor a field' },
  PORT_TWICE: { message: 'The port {id} is declared twice' },
  HOSTS_REQUIRED: { message: 'The permission http:request needs a list of httpHosts' },
  HOST_NOT_ALLOWED: { message: 'Use a host name such as api.example.org, without scheme, port or path' },
  PLUGIN_EXISTS: {
    message: 'Plugin {id} is already installed (version {version})',
    help: ['Replace it to update. Its nodes are offered a migration.'],
    status: 409,
    retry: 'after-user',
  },
  PLUGIN_NOT_FOUND: { message: 'Plugin {id} not found', status: 404 },
  PLUGIN_NEEDS: {
    message: 'Plugin {name} needs the plugin {dependency}',
    help: ['Install it first.'],
    retry: 'after-user',
  },
  PLUGINS_IN_CIRCLE: {
    message: 'Plugins {name} and {other} depend on each other',
    help: ['Remove one of the two dependencies.'],
    retry: 'after-user',
  },
  PLUGIN_NEEDED: {
    message: 'Can’t remove plugin {id}: {name} depends on it',
    status: 409,
    retry: 'after-user',
  },
  PLUGIN_STORAGE_FULL: {
    message: 'Can’t save the plugin: {reason}',
    help: ['Remove plugins you no longer use.'],
    status: 507,
    retry: 'after-user',
  },
  NO_CODE: { message: 'The component {id} has no executable code', retry: 'after-user' },
  OUTPUT_WRONG_TYPE: {
    message: 'Output {port} of {component} must be {wanted}, but the code returned {got}',
    status: 422,
    retry: 'after-user',
  },
  OUTPUT_MISSING: {
    message: 'Output {port} of {component} is required, but the code returned {got}',
    status: 422,
    retry: 'after-user',
  },
  OUTPUT_SIGNS: {
    message: 'The outputs of {component} have the form of a signature request: plugins can’t ask for signatures',
    status: 422,
    retry: 'after-user',
  },
  OUTPUT_UNDECLARED: {
    message: 'The code returned {keys}, which {component} has no outputs for. Outputs: {outputs}',
  },
  CODE_INVALID: { message: 'The code can’t be compiled: {reason}' },
  OUTPUTS_NOT_AN_OBJECT: {
    message: 'The code of {id} must return an object with one value per output',
    status: 422,
    retry: 'after-user',
  },
  INVALID_VERSION: {
    message: 'Invalid version format: {version}',
    help: ['Use a version such as 1.2.3 or 1.2.3-beta.1+5.'],
  },
  NO_MIGRATION_PATH: { message: 'No migration path found from {from} to {to}' },
  MIGRATION_FAILED: {
    message: 'Migration failed: {reason}',
    help: ['The node is unchanged. Fix the value that the step uses, then update again.'],
    retry: 'after-user',
  },
  STEP_FAILED: { message: 'Step {id} failed: {reason}' },
  UNKNOWN_STEP_TYPE: { message: 'Unknown step type' },
})
