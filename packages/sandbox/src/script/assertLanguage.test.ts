import { describe, expect, it } from 'vitest'
import { sandboxErrors } from '../errors.ts'
import { assertLanguage } from './assertLanguage.ts'
import { createScripts } from './createScripts.ts'

describe('assertLanguage', () => {
  it('default: JavaScript', () => {
    expect(() => assertLanguage()).not.toThrow()
    expect(() => assertLanguage('javascript')).not.toThrow()
  })

  it.each([
    ['python', 'PYTHON_NEEDS_BACKEND'],
    ['ruby', 'NO_INTERPRETER'],
    ['constructor', 'NO_INTERPRETER'],
  ] as const)('error: %s cannot be run here', async (language, code) => {
    const error = await createScripts()
      .run({ language, code: 'return 1', inputs: {} })
      .catch((found: unknown) => found)
    expect(error).toSatisfy(found => sandboxErrors.is(found, code))
  })
})
