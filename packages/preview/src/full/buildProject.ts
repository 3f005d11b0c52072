import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { installPart, type RunCommand } from '@sluice/generator/node'
import { previewErrors } from '../errors.ts'
import type { LogSource } from '../logs/createLog.ts'
import { type LoggedOptions, runLogged } from '../process/runLogged.ts'

export const parts = ['server', 'web'] as const

export type Part = (typeof parts)[number]

export type BuildProjectOptions = Omit<LoggedOptions, 'longestMs'> & {
  readonly project: string
  readonly parts: readonly Part[]
}

const longestMs = 5 * 60_000

const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/

/**
 * Installs and builds parts of a project as its owner would, with the lines in the log.
 *
 * - Throws: `INSTALL_OFFLINE`, `INSTALL_FAILED`, `BUILD_FAILED`, `COMMAND_SLOW`, `STOPPED_WHILE_STARTING`
 */
export async function buildProject({ project, parts, ...options }: BuildProjectOptions): Promise<void> {
  const { log } = options
  const run = (source: LogSource): RunCommand => {
    return (command, args, { cwd }) => runLogged({ command, args, cwd, source }, { ...options, longestMs })
  }
  for (const part of parts) {
    const folder = join(project, part)
    if (!existsSync(join(folder, 'node_modules'))) {
      log.add(
        'install',
        'info',
        `Installing the npm packages of ${part}. The first time needs the internet and a minute`,
      )
      const { code, output } = await installPart(folder, { isCopied: true, run: run('install') })
      if (code !== 0 && offline.test(output)) throw previewErrors.error('INSTALL_OFFLINE')
      if (code !== 0) throw previewErrors.error('INSTALL_FAILED', { part, line: firstError(output) })
    }
    log.add('build', 'info', `Building ${part}`)
    await rm(join(folder, part === 'web' ? 'out' : 'dist'), { recursive: true, force: true })
    const { code, output } = await run('build')('npm', ['run', 'build'], { cwd: folder })
    if (code !== 0) throw previewErrors.error('BUILD_FAILED', { part, reason: firstError(output) })
  }
}

/** The first line that names an error; the last line without one. */
function firstError(output: string): string {
  const lines = output.split('\n').map(line => line.trim())
  const shown = lines.filter(
    line => line !== '' && !line.startsWith('>') && !/^npm error (code|errno|syscall)\b/.test(line),
  )
  const named = shown.find(line => /\berror\b/i.test(line) && !/^npm error$/.test(line))
  return (named ?? shown.at(-1) ?? 'no output').replace(/^npm error /, '').slice(0, 300)
}
