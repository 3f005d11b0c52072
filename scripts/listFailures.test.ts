import { describe, expect, it } from 'vitest'
import type { TestModule } from 'vitest/node'
import { listFailures } from './listFailures.ts'

const error = { message: 'expected 1', stacks: [{ method: '', file: '/a.test.ts', line: 3, column: 1 }] }

function makeModule(tests: readonly object[], suites: readonly object[] = [], errors: readonly object[] = []) {
  const children = { allTests: () => tests, allSuites: () => suites }
  return { relativeModuleId: 'packages/a.test.ts', children, errors: () => errors } as unknown as TestModule
}

describe('listFailures', () => {
  it('default: names file and test, with message and place', () => {
    const failed = { fullName: 'adds > fails', result: () => ({ errors: [error] }) }
    expect(listFailures([makeModule([failed])], [])).toEqual([
      '✗ packages/a.test.ts > adds > fails\n    expected 1\n    at /a.test.ts:3',
    ])
  })

  it('behavior: a long message keeps its beginning and its end', () => {
    const message = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n')
    const failed = { fullName: 'long', result: () => ({ errors: [{ message }] }) }
    const [text = ''] = listFailures([makeModule([failed])], [])
    expect(text.split('\n').slice(10, 13)).toEqual(['    line 9', '    … 60 lines …', '    line 70'])
    expect(text).toMatch(/line 99$/)
  })

  it('behavior: what fails outside of a test counts: loading a file, a hook, a promise nobody awaits', () => {
    const suite = { fullName: 'adds', errors: () => [{ message: 'hook timed out', stacks: [] }] }
    const broken = makeModule([], [suite], [{ message: 'no such module', stacks: [] }])
    expect(listFailures([broken], [{ message: 'loose', stack: 'Error: loose\n    at b.ts:7' }])).toEqual([
      '✗ packages/a.test.ts\n    no such module',
      '✗ packages/a.test.ts > adds\n    hook timed out',
      '✗ an error outside of tests\n    loose\n        at b.ts:7',
    ])
  })
})
