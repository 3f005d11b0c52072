import { z } from 'zod'
import { generateFrom, generateInput } from '../generateFrom.ts'
import { mcpErrors } from '../mcpErrors.ts'
import { defineTool } from '../tool.ts'

const maximumFiles = 20

export const generate = defineTool({
  name: 'generate',
  title: 'Generate an application',
  description:
    'Turns a workflow into the source of an application and lists its files. `files` returns the content of single ones. Writes nothing.',
  inputSchema: z.object({
    ...generateInput,
    files: z.array(z.string().min(1).max(500)).max(maximumFiles).default([]).describe('Paths from the list'),
  }),
  isSource: true,
  async run({ files, ...input }) {
    const project = await generateFrom(input)
    const byPath = new Map(project.files.map(file => [file.path, file.content]))
    const contents = files.map(path => {
      const content = byPath.get(path)
      if (content === undefined) throw mcpErrors.error('FILE_UNKNOWN', { path: path.slice(0, 100) })
      return { path, content }
    })
    const { projectName, kind, features, deploymentInstructions } = project
    if (contents.length > 0) return { projectName, kind, files: contents }
    return { projectName, kind, features, deploymentInstructions, files: [...byPath.keys()] }
  },
})
