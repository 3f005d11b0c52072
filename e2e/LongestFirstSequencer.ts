import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slowest test files on two cores, started first. */
const longest = [
  'generatedApp.test.ts',
  'accessibility.test.ts',
  'generatedIcm.test.ts',
  'generatedMultichain.test.ts',
  'generatedL1.test.ts',
  'editorRuns.test.ts',
  'editorMenus.test.ts',
]

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.indexOf(basename(moduleId))
  return rank < 0 ? longest.length : rank
}

/** Runs the slowest test files first. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
