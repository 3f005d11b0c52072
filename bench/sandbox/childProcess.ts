import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Box } from './sandboxContestant.ts'

const program = fileURLToPath(new URL('./childProgram.mjs', import.meta.url))

/** Starts a Node process per run. */
const open = (code: string, inputs: object) => {
  const child = fork(program, { stdio: 'ignore', execArgv: ['--max-old-space-size=128'], env: {} })
  child.send({ code, inputs })
  return child
}

export const box: Box = {
  async run(code, inputs) {
    const [output] = await once(open(code, inputs), 'message')
    return output
  },
  async stopLoop(timeoutMs) {
    const started = performance.now()
    const child = open('for (;;) {}', {})
    await new Promise(resolve => setTimeout(resolve, timeoutMs))
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    return performance.now() - started
  },
}
