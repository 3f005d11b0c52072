import type { ScriptPort, ScriptRequest, ScriptResult } from '@sluice/workflow'
import { assertLanguage } from './assertLanguage.ts'

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
  assertLanguage(language)
  return scripts.run(request)
}
