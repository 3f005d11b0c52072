import { access, realpath, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { JsonObject } from '@sluice/workflow'
import { cliErrors } from './errors.ts'

type Target = {
  readonly path: string
  /** The file that was read: it may be replaced, as `eslint --fix` and `prettier --write` do. */
  readonly source: string
  readonly force: boolean
}

/**
 * Writes a workflow file. Any other file that exists is kept without `force`.
 *
 * - Throws: `USAGE_FILE_EXISTS`, `WORKFLOW_NOT_WRITTEN`
 */
export async function writeWorkflow({ path, source, force }: Target, workflow: JsonObject): Promise<void> {
  if (!force && (await exists(path)) && !(await isSameFile(path, source))) {
    throw cliErrors.error('USAGE_FILE_EXISTS', { path })
  }
  try {
    await writeFile(path, `${JSON.stringify(workflow, null, 2)}\n`)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw cliErrors.error('WORKFLOW_NOT_WRITTEN', { path, reason }, { cause })
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function isSameFile(path: string, source: string): Promise<boolean> {
  if (!(await exists(source))) return false
  return (await realpath(resolve(path))) === (await realpath(resolve(source)))
}
