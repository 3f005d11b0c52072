import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Command, readArguments } from '../command.ts'
import { findRunningDevnet } from '../devnetFile.ts'
import { print, printJson } from '../output.ts'

const usage = 'doctor [--json]'

type Check = { readonly name: string; readonly ok: boolean; readonly detail: string }

export const doctor: Command = {
  name: 'doctor',
  usage,
  summary: 'Check what this machine has for each way of running',
  async run(args) {
    const { options } = readArguments(args, { json: { type: 'boolean' } }, { usage, count: 0 })
    const checks = await Promise.all([
      checkNode(),
      checkStudio(),
      checkAnvil(),
      checkDevnet(),
      checkAgents(),
      checkKey(),
    ])
    if (options.json) printJson({ ok: checks.every(check => check.ok), checks })
    else for (const { name, ok, detail } of checks) print(`${ok ? '✓' : '–'} ${name.padEnd(16)}${detail}`)
    return checks.find(check => check.name === 'Node')!.ok ? 0 : 1
  },
}

async function checkNode(): Promise<Check> {
  const ok = Number(process.versions.node.split('.')[0]) >= 24
  return { name: 'Node', ok, detail: ok ? process.version : `${process.version}; run npm install for Node 24` }
}

async function checkStudio(): Promise<Check> {
  const ok = existsSync(fileURLToPath(new URL('../../../studio/dist/index.html', import.meta.url)))
  return { name: 'Editor', ok, detail: ok ? 'built' : 'not built yet; npm start builds it' }
}

async function checkAnvil(): Promise<Check> {
  try {
    const { startDevnet } = await import('@sluice/devnet')
    const began = performance.now()
    const devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
    await devnet.stop()
    return { name: 'Local chain', ok: true, detail: `starts in ${Math.round(performance.now() - began)} ms` }
  } catch (cause) {
    return { name: 'Local chain', ok: false, detail: cause instanceof Error ? cause.message : String(cause) }
  }
}

async function checkDevnet(): Promise<Check> {
  const devnet = await findRunningDevnet()
  const detail = devnet ? `running, aggregator at ${devnet.aggregatorUrl}` : 'none running; sluice devnet starts one'
  return { name: 'Devnet', ok: devnet !== null, detail }
}

async function checkAgents(): Promise<Check> {
  const { defaultAgentsUrl, isAgentsService } = await import('@sluice/agents/service')
  const url = process.env.SLUICE_AGENTS_URL || defaultAgentsUrl
  const ok = URL.canParse(url) && (await isAgentsService(url, { alsoPrivate: true }))
  const detail = ok ? `running at ${url}` : `not running at ${url}; npm start and sluice agents start it`
  return { name: 'Agents service', ok, detail }
}

async function checkKey(): Promise<Check> {
  const ok = Boolean(process.env.ONEINCH_API_KEY)
  return { name: '1inch API key', ok, detail: ok ? 'set in ONEINCH_API_KEY' : 'not set; needed only for live runs' }
}
