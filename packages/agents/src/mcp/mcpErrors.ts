import { defineErrors } from '@sluice/workflow'

/** Why a tool of the MCP server gives no result. */
export const mcpErrors = defineErrors('MCP', {
  WORKFLOW_TOO_LARGE: { message: 'The workflow has more than {limit} characters of JSON', retry: 'after-user' },
  WORKFLOW_TOO_MANY_NODES: { message: 'The workflow has more than {limit} nodes', retry: 'after-user' },
  TEMPLATE_UNKNOWN: { message: 'There is no template {id}. Templates: {ids}', retry: 'after-user' },
  COMPONENT_UNKNOWN: { message: 'There is no component {id}. list_components searches them', retry: 'after-user' },
  FINDING_UNKNOWN: {
    message: 'There is no finding or error code {code}. Findings are T01 to T29, codes look like DEFI/AMOUNT_ZERO',
    retry: 'after-user',
  },
  PENDING_INVALID: { message: 'pending is not what propose returned with its question', retry: 'after-user' },
  ADDRESS_REFUSED: {
    message: 'Only programs of this machine may ask the MCP server: {reason}',
    help: ['Connect the client to the address that sluice mcp printed, without an Origin of a web page.'],
    status: 403,
    retry: 'after-user',
  },
  PATH_UNKNOWN: {
    message: 'There is nothing at {path}',
    help: ['The MCP server is at /mcp.'],
    status: 404,
    retry: 'after-user',
  },
  FILE_UNKNOWN: { message: 'The project has no file {path}', retry: 'after-user' },
  FOLDER_OUTSIDE: { message: '{folder} is not a plain folder name below the allowed folder', retry: 'after-user' },
  FOLDER_NOT_WRITTEN: { message: 'The project could not be written: {reason}', retry: 'after-user' },
  FAILED: { message: 'The tool failed: {reason}' },
})
