import { describe, expect, it } from 'vitest'
import { sandboxErrors } from '../errors.ts'
import { createScripts } from './createScripts.ts'
import { runCode } from './runCode.ts'

const scripts = createScripts()

describe('runCode', () => {
  it('default: runs JavaScript', async () => {
    expect(await runCode(scripts, { language: 'javascript', code: 'return 1', inputs: {} })).toEqual({
      output: 1,
      logs: [],
    })
  })

  it.each([
    ['python', 'PYTHON_NEEDS_BACKEND'],
    ['ruby', 'NO_INTERPRETER'],
    ['constructor', 'NO_INTERPRETER'],
  ] as const)('error: %s cannot be run here', async (language, code) => {
    const error = await runCode(scripts, { language, code: '', inputs: {} }).catch((found: unknown) => found)
    expect(error).toSatisfy(found => sandboxErrors.is(found, code))
  })
})
