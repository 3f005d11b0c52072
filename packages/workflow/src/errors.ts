import { defineErrors } from './defineErrors.ts'

/** Every sentence about a workflow that is not right. */
export const workflowErrors = defineErrors('WORKFLOW', {
  REQUIRED: { message: '{label} is required', retry: 'after-user' },
  NOT_A_NUMBER: { message: '{label} must be a valid number', retry: 'after-user' },
  NOT_AN_EMAIL: { message: '{label} must be a valid email address', retry: 'after-user' },
  NOT_A_URL: { message: '{label} must be a valid URL', retry: 'after-user' },
  NOT_AN_ARRAY: { message: '{label} must be an array', retry: 'after-user' },
  NOT_A_BOOLEAN: { message: '{label} must be true or false', retry: 'after-user' },
  NOT_AN_OPTION: { message: '{label} must be one of: {options}', retry: 'after-user' },
  BELOW_MINIMUM: { message: '{label} must be at least {value}', retry: 'after-user' },
  ABOVE_MAXIMUM: { message: '{label} must be at most {value}', retry: 'after-user' },
  TOO_SHORT: { message: '{label} must have at least {value} characters', retry: 'after-user' },
  TOO_LONG: { message: '{label} must have at most {value} characters', retry: 'after-user' },
  PATTERN_MISMATCH: { message: '{label} format is invalid', retry: 'after-user' },
  PATTERN_UNSUPPORTED: { message: '{label} has a pattern that uses an unsupported feature: {reason}' },
  SECRET_IN_CONFIG: {
    message: '{label} holds a key in plain text',
    help: ['Store the key once under Settings; the workflow then only carries its name.'],
    retry: 'after-user',
  },
  CONFIG_INCOMPLETE: {
    message: 'Configuration incomplete. Please configure all required parameters.',
    retry: 'after-user',
  },
  NODES_NOT_ARRAY: { message: 'Workflow must have a nodes array' },
  NO_CONNECTIONS: { message: 'Workflow has no connections: its nodes run independently of each other' },
  NODE_MISSING_ID: { message: 'Node missing ID' },
  NODE_ID_TAKEN: { message: 'Two nodes share the id {id}' },
  NODE_MISSING_TYPE: { message: 'Node {id} missing type' },
  UNKNOWN_COMPONENT: {
    message: 'Unknown component type',
    help: ['The node {id} asks for {type}. Check the spelling, or load the plugin that brings it.'],
  },
  UNKNOWN_COMPONENT_AT_RUNTIME: { message: 'Unknown component type: {type} (may be backend-only)' },
  UNKNOWN_SOURCE_NODE: { message: 'Connection references unknown source node: {id}' },
  UNKNOWN_TARGET_NODE: { message: 'Connection references unknown target node: {id}' },
  UNKNOWN_SOURCE_PORT: { message: '{component} has no output {port}' },
  UNKNOWN_TARGET_PORT: { message: '{component} has no input {port}' },
  INPUT_TAKEN: {
    message: 'Input {port} of {node} already has a connection',
    help: ['Delete the connection that is there first.'],
  },
  SAME_NODE: { message: 'A node cannot be connected to itself' },
  CIRCULAR_DEPENDENCY: { message: 'This connection would create a circular dependency' },
  NODES_IN_CYCLE: {
    message: 'Nodes wait for each other in a circle: {ids}',
    help: ['Delete one of the connections between them.'],
  },
  INPUT_SHARED: { message: "Input '{name}' has more than one connection: the last one that carries a value wins" },
  MISSING_INPUT: { message: "Required input '{name}' is missing" },
  NO_TRANSFORMATION: {
    message: 'No transformation path found from {source} to {target}',
    help: ['Put a Data Processor between the two nodes, or choose another output.'],
  },
  INVALID_FILE: {
    message: 'Invalid workflow file',
    help: ['A workflow file is JSON with a list of nodes and a list of edges.'],
  },
  EDIT_REFUSED: { message: 'This change does not fit the workflow: {reason}' },
  VALUE_NOT_CONVERTIBLE: { message: 'The value could not be converted from {source} to {target}: {reason}' },
})
