import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf, memoryOf } from '../processUsage.ts'
import { type Program, startProgram } from './startProgram.ts'

export type Load = {
  /** Server CPU, all threads. */
  readonly cpuMsPerExecution: number
  readonly executionsPerSecond: number
  readonly memoryMb: number
}

export type Served = {
  readonly program: Program
  /** Prepares the workflow; returns URL, headers and body of each request. */
  readonly prepare: (url: string) => Promise<{
    readonly path: string
    readonly body: object
    readonly headers?: { readonly [name: string]: string }
  }>
  /** Whether a response is correct. */
  readonly isRight: (answer: unknown) => boolean
}

const connections = 20
const warmMs = 3000
const measureMs = 5000

/** Runs executions on 20 connections, 3 s warm-up and 5 s measured; a wrong response aborts. */
export async function measureLoad({ program, prepare, isRight }: Served): Promise<Load> {
  const { url, pid, stop } = await startProgram(program)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    const { path, body, headers } = await prepare(url)
    const text = JSON.stringify(body)
    const execute = () => post(agent, url + path, text, headers)
    let executions = 0
    let isOver = false
    const work = async () => {
      while (!isOver) {
        const answer = await execute()
        if (executions++ % 100 === 0 && !isRight(JSON.parse(answer))) throw new Error(`${path} answered ${answer}`)
      }
    }
    const workers = Promise.all(Array.from({ length: connections }, work))
    await Promise.race([pause(warmMs), workers])
    const [count, cpu, at] = [executions, cpuOf(pid), performance.now()]
    await Promise.race([pause(measureMs), workers])
    const done = executions - count
    const load = {
      cpuMsPerExecution: (cpuOf(pid) - cpu) / done,
      executionsPerSecond: done / ((performance.now() - at) / 1000),
      memoryMb: memoryOf(pid),
    }
    isOver = true
    await workers
    return load
  } finally {
    agent.destroy()
    await stop()
  }
}

function post(agent: Agent, url: string, body: string, headers: { readonly [name: string]: string } = {}) {
  return new Promise<string>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      },
      response => {
        let text = ''
        response.setEncoding('utf8').on('data', chunk => (text += chunk))
        response.on('end', () =>
          response.statusCode === 200 ? resolve(text) : reject(new Error(`${url}: ${response.statusCode} ${text}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
