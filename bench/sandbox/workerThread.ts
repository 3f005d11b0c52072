import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Box } from './sandboxContestant.ts'

/**
 * A Node worker thread per run: it can be stopped, but its code has the process's permissions, and its memory limit
 * sometimes kills the whole process, so it is not measured. */
const source = `const { parentPort, workerData } = require('node:worker_threads')
parentPort.postMessage(new Function('inputs', workerData.code)(workerData.inputs))`

const open = (code: string, inputs: object) =>
  new Worker(source, { eval: true, workerData: { code, inputs }, resourceLimits: { maxOldGenerationSizeMb: 128 } })

export const box: Box = {
  async run(code, inputs) {
    const [output] = await once(open(code, inputs), 'message')
    return output
  },
  async stopLoop(timeoutMs) {
    const started = performance.now()
    const worker = open('for (;;) {}', {})
    await new Promise(resolve => setTimeout(resolve, timeoutMs))
    await worker.terminate()
    return performance.now() - started
  },
}
