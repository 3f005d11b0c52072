import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import { listFailures } from './listFailures.ts'

export type TestReport = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly string[]
  /** Tests that failed once and passed when they were repeated. */
  readonly repeated: readonly string[]
}

/** Writes counts and failures, errors outside of tests included, to the file that `SLUICE_TEST_REPORT` names. */
export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = (state: string) => tests.filter(test => test.result().state === state).length
    const report: TestReport = {
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      failures: listFailures(modules, unhandledErrors),
      repeated: tests
        .filter(test => test.diagnostic()?.flaky)
        .map(test => `${test.module.relativeModuleId} > ${test.fullName}`),
    }
    writeFileSync(process.env.SLUICE_TEST_REPORT!, JSON.stringify(report))
  }
}
