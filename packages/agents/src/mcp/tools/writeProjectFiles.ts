import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { updateProject } from '@sluice/generator/node'
import { isSluiceError } from '@sluice/workflow'
import { z } from 'zod'
import { generateFrom, generateInput } from '../generateFrom.ts'
import { mcpErrors } from '../mcpErrors.ts'
import { defineTool } from '../tool.ts'

/** One folder name: no separators, no leading dot or dash. */
const folderName = /^[A-Za-z0-9_][A-Za-z0-9._ -]{0,99}$/

/** Offered only where the user has allowed a folder. */
export const writeProjectFiles = (allowedFolder: string) =>
  defineTool({
    name: 'write_project',
    title: 'Write an application',
    description: `Generates an application and writes it into a folder below ${allowedFolder}. An earlier version there is updated and edits of its owner are kept; other folders that are not empty are refused.`,
    inputSchema: z.object({ ...generateInput, folder: z.string().min(1).max(100).describe('Name of the folder') }),
    writes: true,
    async run({ folder, ...input }) {
      const path = resolveFolder(allowedFolder, folder)
      const { projectName, kind, files } = await generateFrom(input)
      const steps = await write(() => updateProject(path, files))
      const count = (action: string) => steps.filter(step => step.action === action).length
      const conflicts = steps.filter(step => step.action === 'conflict').map(step => `${step.path}.new`)
      return { projectName, kind, folder: path, written: count('write'), unchanged: count('same'), conflicts }
    },
  })

/** Throws `FOLDER_OUTSIDE`, also for links that lead out. */
function resolveFolder(allowedFolder: string, folder: string): string {
  const outside = () => mcpErrors.error('FOLDER_OUTSIDE', { folder: folder.slice(0, 60) })
  if (!folderName.test(folder) || folder.endsWith('.') || folder.endsWith(' ')) throw outside()
  mkdirSync(allowedFolder, { recursive: true })
  const path = join(realpathSync(allowedFolder), folder)
  if (existsSync(path) && realpathSync(path) !== path) throw outside()
  return path
}

/** Converts file system errors to one with their reason. */
async function write<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (isSluiceError(cause)) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw mcpErrors.error('FOLDER_NOT_WRITTEN', { reason }, { cause })
  }
}
