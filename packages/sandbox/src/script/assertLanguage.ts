import { sandboxErrors } from '../errors.ts'

/**
 * Refuses code in languages other than JavaScript.
 *
 * - Throws: `PYTHON_NEEDS_BACKEND`, `NO_INTERPRETER`
 * - Source: spec 000 §8
 */
export function assertLanguage(language = 'javascript'): void {
  if (language === 'javascript') return
  if (language === 'python') throw sandboxErrors.error('PYTHON_NEEDS_BACKEND')
  throw sandboxErrors.error('NO_INTERPRETER', { language })
}
