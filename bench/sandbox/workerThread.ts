import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Box } from './sandboxContestant.ts'

/**
 * A thread of Node for each run: it can be stopped, but the code in it can do what the process can, and
 * its limit of memory ends the whole process now and then, which is why it is not measured. */
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
