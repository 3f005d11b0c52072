import { stripVTControlCharacters } from 'node:util'
import type { BuildAnswers, BuildRequest, BuildResponse, BuildTask, Prepared } from './buildTask.ts'
import { bundleBackend } from './bundleBackend.ts'
import { bundleOnlyPatch, bundlePage } from './bundlePage.ts'
import { prepare } from './prepare.ts'

/** Builds in a process of its own, which ends when nothing is built: bundlers keep their memory. */
let prepared: Promise<Prepared> | undefined

async function run(task: BuildTask): Promise<BuildAnswers[keyof BuildAnswers]> {
  prepared ??= prepare()
  const ready = await prepared
  if (task.kind === 'page') return bundlePage(task)
  if (task.kind === 'patch') return bundleOnlyPatch(task)
  if (task.kind === 'backend') return bundleBackend(task.project, ready)
  return ready
}

/** One line: the first cause, with its file, without a bundler's drawing of the code. */
function describe(error: unknown): string {
  const causes = (error as { errors?: readonly unknown[] }).errors
  const first = causes?.[0] ?? error
  const text = stripVTControlCharacters(first instanceof Error ? first.message : String(first))
  return text
    .split('\n')
    .map(line => line.replace(/^[\s│╭╰─]+/u, '').trim())
    .filter(line => line !== '')
    .slice(0, 3)
    .join(' · ')
}

process.on('message', async ({ id, task }: BuildRequest) => {
  let response: BuildResponse
  try {
    response = { id, answer: await run(task) }
  } catch (error) {
    response = { id, reason: describe(error) }
  }
  process.send?.(response)
})
process.once('disconnect', () => process.exit(0))
