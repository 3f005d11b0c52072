/** How many tests ended how; a check that is no test suite counts as one. */
export type Count = { readonly passed: number; readonly failed: number; readonly skipped: number }

export type Step = {
  readonly name: string
  /** Steps that have to pass first; otherwise this one is not run and counts as failed. */
  readonly after?: readonly string[]
  /** Text given to `print` is shown when the step fails. */
  readonly run: (print: (text: string) => void) => Promise<Count | boolean>
}

const nothing: Count = { passed: 0, failed: 0, skipped: 0 }

/**
 * Runs steps as soon as the ones they depend on have passed, at most `width` side by side.
 *
 * - Shape: the sum of their counts; an error that a step throws counts as one failure
 */
export async function runSteps(steps: readonly Step[], width: number): Promise<Count> {
  const counts = new Map<string, Count>()
  const waiting = new Set(steps)
  const running = new Map<Step, Promise<void>>()

  const run = async (step: Step) => {
    counts.set(step.name, await runStep(step, counts))
    running.delete(step)
  }
  const findNext = () => {
    if (running.size >= width) return undefined
    return [...waiting].find(({ after = [] }) => after.every(name => counts.has(name)))
  }

  while (waiting.size + running.size > 0) {
    for (let step = findNext(); step; step = findNext()) {
      waiting.delete(step)
      running.set(step, run(step))
    }
    if (running.size === 0) throw new Error(`Steps that never become ready: ${[...waiting].map(({ name }) => name)}`)
    await Promise.race(running.values())
  }
  return [...counts.values()].reduce(add, nothing)
}

function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

async function runStep({ name, after = [], run }: Step, counts: ReadonlyMap<string, Count>): Promise<Count> {
  const failed = after.filter(other => counts.get(other)!.failed > 0)
  if (failed.length > 0) {
    console.log(`✗ ${name} (not run: ${failed.join(', ')} failed)`)
    return { ...nothing, failed: 1 }
  }
  const began = performance.now()
  const output: string[] = []
  const outcome = await run(text => output.push(text)).catch((error: unknown) => {
    output.push(error instanceof Error ? error.message : String(error))
    return false
  })
  const count =
    typeof outcome === 'boolean' ? { ...nothing, passed: Number(outcome), failed: Number(!outcome) } : outcome
  if (count.failed > 0) console.log(output.join('').trimEnd())
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return count
}
