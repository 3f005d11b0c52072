import { components } from '@sluice/catalogue'
import { categories } from '@sluice/workflow'
import { z } from 'zod'
import { defineTool } from '../tool.ts'

const words = (text: string): readonly string[] => text.toLowerCase().match(/[a-z0-9+]+/g) ?? []

export const listComponents = defineTool({
  name: 'list_components',
  title: 'List components',
  description:
    'Lists the components that workflows are built from, with id, name, category, description and effect. `search` looks in names, tags and descriptions.',
  inputSchema: z.object({
    search: z.string().max(200).optional().describe('Words that all have to appear'),
    category: z.enum(categories).optional(),
    effect: z
      .enum(['pure', 'read', 'quote', 'sign', 'broadcast'])
      .optional()
      .describe('What running it does; `sign` and `broadcast` ask the user’s wallet'),
  }),
  run({ search = '', category, effect }) {
    const wanted = words(search)
    const found = components.filter(component => {
      const { id, name, tags, description } = component
      const text = [id, name, ...tags, description].join(' ').toLowerCase()
      return (
        (category === undefined || component.category === category) &&
        (effect === undefined || component.effect === effect) &&
        wanted.every(word => text.includes(word))
      )
    })
    return {
      components: found.map(({ id, name, category, description, effect, tags }) => ({
        id,
        name,
        category,
        description,
        effect,
        tags,
      })),
    }
  },
})
