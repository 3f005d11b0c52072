import { templates } from '@sluice/catalogue'
import { z } from 'zod'
import { defineTool } from '../tool.ts'

export const listTemplates = defineTool({
  name: 'list_templates',
  title: 'List templates',
  description: 'Lists complete workflows to start from. Their ids are accepted wherever a tool takes a workflow.',
  inputSchema: z.object({}),
  run: () => ({
    templates: templates.map(({ id, name, description, category, difficulty, features, nodes }) => ({
      id,
      name,
      description,
      category,
      difficulty,
      features,
      components: nodes.map(({ componentId }) => componentId),
    })),
  }),
})
