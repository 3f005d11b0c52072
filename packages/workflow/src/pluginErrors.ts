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
      'It asks for a newer version of Sluice: compatibility.minVersion says which. Update, or take an older plugin.',
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
  COMPONENT_ID_TAKEN: { message: 'A component with the id {id} exists already' },
  NAME_NOT_ALLOWED: { message: 'A name has letters, digits, dots, dashes and underscores, 64 at most' },
  PATTERN_UNSUPPORTED: { message: 'The pattern uses an unsupported feature: {reason}' },
  FIELD_TWICE: { message: 'The field {key} is declared twice' },
  REQUIRED_UNKNOWN: { message: 'There is neither an input nor a field {key}, which is required: it could never run' },
  PORT_TWICE: { message: 'The port {id} is declared twice' },
  HOSTS_REQUIRED: { message: 'The permission http:request needs httpHosts: the host names it is for' },
  HOST_NOT_ALLOWED: { message: 'A host is a name such as api.example.org, without scheme, port and path' },
  PLUGIN_EXISTS: {
    message: 'The plugin {id} is installed already, in version {version}',
    help: ['Replace it to update; the nodes that use it are offered a migration.'],
    status: 409,
    retry: 'after-user',
  },
  PLUGIN_NOT_FOUND: { message: 'There is no plugin {id}', status: 404 },
  PLUGIN_NEEDS: {
    message: 'Plugin {name} needs the plugin {dependency}',
    help: ['Install that one first.'],
    retry: 'after-user',
  },
  PLUGINS_IN_CIRCLE: {
    message: 'Plugin {name} needs {other}, and {other} needs it',
    help: ['One of them has to do without the other: neither could be removed again.'],
    retry: 'after-user',
  },
  PLUGIN_NEEDED: {
    message: 'The plugin {id} cannot be removed: {name} needs it',
    status: 409,
    retry: 'after-user',
  },
  PLUGIN_STORAGE_FULL: {
    message: 'The plugin could not be kept: {reason}',
    help: ['Remove a plugin that is no longer used.'],
    status: 507,
    retry: 'after-user',
  },
  NO_CODE: { message: 'The component {id} has no executable code', retry: 'after-user' },
  OUTPUTS_NOT_AN_OBJECT: {
    message: 'The code of {id} has to return an object with a value for each output',
    status: 422,
    retry: 'after-user',
  },
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
