import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { components, findTemplate, templates } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { explain } from './tools/describeComponent.ts'

const json = 'application/json'

/** Templates and components as resources. */
export function registerResources(server: McpServer): void {
  const templateList = templates.map(({ id, name, description }) => ({
    uri: `sluice://templates/${id}`,
    name,
    description,
    mimeType: json,
  }))
  server.registerResource(
    'templates',
    new ResourceTemplate('sluice://templates/{id}', { list: () => ({ resources: templateList }) }),
    { title: 'Workflow templates', mimeType: json },
    (uri, { id }) => {
      const template = findTemplate(String(id))
      if (!template) throw new ResourceNotFoundError(uri.href)
      const text = JSON.stringify(documentFromTemplate(template), null, 2)
      return { contents: [{ uri: uri.href, mimeType: json, text }] }
    },
  )
  const componentList = components.map(({ id, name, description }) => ({
    uri: `sluice://components/${id}`,
    name,
    description,
    mimeType: json,
  }))
  server.registerResource(
    'components',
    new ResourceTemplate('sluice://components/{id}', { list: () => ({ resources: componentList }) }),
    { title: 'Components', mimeType: json },
    (uri, { id }) => {
      if (!components.some(component => component.id === id)) throw new ResourceNotFoundError(uri.href)
      return { contents: [{ uri: uri.href, mimeType: json, text: JSON.stringify(explain(String(id)), null, 2) }] }
    },
  )
}
