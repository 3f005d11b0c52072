import type { SerializedError } from 'vitest'
import type { TestModule } from 'vitest/node'

/** One entry a failed test, file or error outside of tests: where, its name and the message. */
export function listFailures(
  modules: readonly TestModule[],
  unhandledErrors: readonly SerializedError[],
): readonly string[] {
  const ofModules = modules.flatMap(module => {
    const file = module.relativeModuleId
    const failed = [...module.children.allTests('failed')].map(test =>
      describe(`${file} > ${test.fullName}`, test.result().errors ?? []),
    )
    const suites = [...module.children.allSuites()].map(
      suite => [`${file} > ${suite.fullName}`, suite.errors()] as const,
    )
    const outside = [[file, module.errors()] as const, ...suites].filter(([, errors]) => errors.length > 0)
    return [...failed, ...outside.map(([title, errors]) => describe(title, errors))]
  })
  return [...ofModules, ...unhandledErrors.map(error => describe('an error outside of tests', [error]))]
}

/** Lines of the beginning and of the end: a program that a test runs tells its error last. */
const firstLines = 10
const lastLines = 30

function shorten(lines: readonly string[]): readonly string[] {
  const left = lines.length - firstLines - lastLines
  return left > 1 ? [...lines.slice(0, firstLines), `… ${left} lines …`, ...lines.slice(-lastLines)] : lines
}

function describe(title: string, errors: readonly SerializedError[]): string {
  const lines = errors.flatMap(({ message, diff, stacks = [], stack }) => [
    ...message.split('\n'),
    ...(diff ? String(diff).split('\n') : []),
    ...(stacks[0]
      ? [`at ${stacks[0].file}:${stacks[0].line}`]
      : String(stack ?? '')
          .split('\n')
          .slice(1, 6)),
  ])
  return [`✗ ${title}`, ...shorten(lines).map(line => `    ${line}`)].join('\n')
}
