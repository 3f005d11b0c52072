import { expect, it } from 'vitest'
import { sandboxErrors } from './errors.ts'

it('default: the sentences of the specification', () => {
  expect([
    sandboxErrors.text('CODE_TIMEOUT'),
    sandboxErrors.text('PYTHON_NEEDS_BACKEND'),
    sandboxErrors.text('NO_INTERPRETER', { language: 'ruby' }),
    sandboxErrors.text('IMPORT_NOT_ALLOWED', { name: 'fs', allowed: 'crypto, ethers, web3, lodash' }),
  ]).toEqual([
    'Code execution timeout',
    'Python execution requires backend service',
    'No interpreter available for ruby',
    "Import of 'fs' is not allowed. Allowed: crypto, ethers, web3, lodash",
  ])
})
