import type { ScriptPort, ScriptRequest, ScriptResult } from '@sluice/workflow'
import { sandboxErrors } from '../errors.ts'

/**
 * Runs code of a language by its name; JavaScript is the one that can be run here.
 *
 * - Throws: `PYTHON_NEEDS_BACKEND`, `NO_INTERPRETER`, and what `ScriptPort` throws
 * - Source: spec 000 §8
 */
export async function runCode(
  scripts: ScriptPort,
  { language, ...request }: ScriptRequest & { readonly language: string },
): Promise<ScriptResult> {
  if (language === 'javascript') return scripts.run(request)
  if (language === 'python') throw sandboxErrors.error('PYTHON_NEEDS_BACKEND')
  throw sandboxErrors.error('NO_INTERPRETER', { language })
}
