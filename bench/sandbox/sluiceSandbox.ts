import { createLogicServices, sandboxErrors } from '@sluice/sandbox'
import type { Box } from './sandboxContestant.ts'

const { scripts } = createLogicServices()

const endWith = async (code: keyof typeof sandboxErrors.entries, running: Promise<unknown>) => {
  const error = await running.catch((found: unknown) => found)
  if (!sandboxErrors.is(error, code)) throw new Error(`It should have ended with ${code}`, { cause: error })
}

export const box: Box = {
  run: async (code, inputs) => (await scripts.run({ code, inputs: inputs as never })).output,
  async stopLoop(timeoutMs) {
    const started = performance.now()
    await endWith('CODE_TIMEOUT', scripts.run({ code: 'for (;;) {}', inputs: {}, timeoutMs }))
    return performance.now() - started
  },
  fillMemory: () =>
    endWith(
      'MEMORY_EXCEEDED',
      scripts.run({ code: 'const a = []\nfor (;;) a.push(new Uint8Array(1e6).fill(1))', inputs: {} }),
    ),
}
