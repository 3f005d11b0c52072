import { isSluiceError, workflowErrors } from '@sluice/workflow'
import type { Command } from './command.ts'
import { cliErrors, isUsage } from './errors.ts'
import { print, printJson, tell } from './output.ts'

/** Loaded on demand, so that small commands start fast. */
const commands: { readonly [name: string]: () => Promise<Command> } = {
  ask: async () => (await import('./commands/ask.ts')).ask,
  validate: async () => (await import('./commands/validate.ts')).validate,
  run: async () => (await import('./commands/run.ts')).run,
  generate: async () => (await import('./commands/generate.ts')).generate,
  preview: async () => (await import('./commands/preview.ts')).preview,
  publish: async () => (await import('./commands/publish.ts')).publish,
  components: async () => (await import('./commands/components.ts')).components,
  'check-types': async () => (await import('./commands/checkTypes.ts')).checkTypes,
  'check-genesis': async () => (await import('./commands/checkGenesis.ts')).checkGenesis,
  'check-plugin': async () => (await import('./commands/checkPlugin.ts')).checkPlugin,
  plugin: async () => (await import('./commands/plugin.ts')).plugin,
  agents: async () => (await import('./commands/agents.ts')).agents,
  devnet: async () => (await import('./commands/devnet.ts')).devnet,
  mcp: async () => (await import('./commands/mcp.ts')).mcp,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/backup.ts')).restore,
  secrets: async () => (await import('./commands/secrets.ts')).secrets,
  worker: async () => (await import('./commands/worker.ts')).worker,
  cluster: async () => (await import('./commands/cluster.ts')).cluster,
  accounts: async () => (await import('./commands/accounts.ts')).accounts,
  token: async () => (await import('./commands/token.ts')).token,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await help()
    return name === undefined ? 2 : 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw cliErrors.error('USAGE_COMMAND', { name })
  const command = await load()
  if (args.includes('--help')) {
    for (const usage of [command.usage].flat()) print(`sluice ${usage}`)
    return 0
  }
  return command.run(args)
}

async function help(): Promise<void> {
  const loaded = await Promise.all(Object.values(commands).map(load => load()))
  print('Usage: sluice COMMAND')
  for (const { summary, usage } of loaded) {
    print(`  ${summary}`)
    for (const form of [usage].flat()) print(`    sluice ${form}`)
  }
}

/** Exit codes: 0 success, 1 invalid or failed workflow, 2 usage, 130 ended by Ctrl+C. */
function report(cause: unknown, asJson: boolean): number {
  const known = isSluiceError(cause)
  const message = cause instanceof Error ? cause.message : String(cause)
  if (asJson) printJson({ error: message, ...(known ? { code: cause.code, help: cause.help } : {}) })
  tell(message)
  if (workflowErrors.is(cause, 'INVALID_FILE') && cause.cause instanceof Error) tell(`  ${cause.cause.message}`)
  if (known) for (const line of cause.help) tell(`  ${line}`)
  // `CANCELLED` of @sluice/github, which is not loaded for it.
  if (known && cause.area === 'GITHUB' && cause.code === 'CANCELLED') return 130
  return known && isUsage(cause) ? 2 : 1
}

// EPIPE is normal: `sluice components | head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

const args = process.argv.slice(2)
process.exitCode = await main(args).catch(cause => report(cause, args.includes('--json')))
