import { rm } from 'node:fs/promises'
import { findTemplate } from '@sluice/catalogue'
import { type GeneratedProject, generateProject } from '@sluice/generator'
import { hostSha256, readTemplates } from '@sluice/generator/node'
import {
  createPreviews,
  needsOf,
  type PreviewInfo,
  type Previews,
  planErrors,
  type StartPreview,
} from '@sluice/preview'
import { isSluiceError } from '@sluice/workflow'
import { checkKind } from '../checkKind.ts'
import { cliErrors } from '../errors.ts'
import { print, printJson, tell } from '../output.ts'
import { readPort } from '../readPort.ts'
import { readWorkflow } from '../readWorkflow.ts'
import { untilEnded } from '../untilEnded.ts'
import { openPreviewFolder } from './openPreviewFolder.ts'
import { openLiveNetwork, openLocalNetwork } from './openPreviewNetwork.ts'
import { watchFile } from './watchFile.ts'

export type PreviewOptions = {
  readonly kind?: string
  readonly level?: string
  readonly live?: boolean
  readonly port?: string
  readonly watch?: boolean
  readonly json?: boolean
}

/**
 * Runs the application of a workflow until it is stopped. Returns the exit code.
 *
 * - Throws: `USAGE_LEVEL`, `USAGE_PORT`, `USAGE_KIND`, `USAGE_WATCH`, `USAGE_SOURCE`, `SETTINGS_MISSING`,
 *   `LOCAL_CHAIN_MISSING`, `PREVIEW_FOLDER`, errors of the generator and of previews
 */
export async function runPreview(source: string, options: PreviewOptions): Promise<number> {
  checkKind(options.kind)
  const level = readLevel(options.level)
  const port = readPort('port', options.port)
  const isTemplate = findTemplate(source.replace(/^template-/, '')) !== undefined
  if (options.watch && isTemplate) throw cliErrors.error('USAGE_WATCH', { name: source })
  const templates = await readTemplates()
  const generate = async (): Promise<GeneratedProject> =>
    generateProject(await readWorkflow(source), {
      templates,
      sha256: hostSha256,
      ...(options.kind ? { kind: options.kind } : {}),
    })
  const project = await generate()
  const { signal, ended, end } = untilEnded()
  const closers: (() => Promise<void>)[] = []
  try {
    const folder = await openPreviewFolder()
    closers.push(() => rm(folder, { recursive: true, force: true }))
    const open = options.live ? openLiveNetwork : openLocalNetwork
    const network = await open({ project, level, signal, end })
    closers.push(network.close)
    const previews = createPreviews({
      folder,
      editorOrigins: () => [],
      idleMs: Number.POSITIVE_INFINITY,
      longestMs: Number.POSITIVE_INFINITY,
      ...(port === undefined ? {} : { port }),
    })
    closers.push(previews.close)
    signal.addEventListener('abort', () => void previews.close(), { once: true })
    const info = await start(previews, network.start, end)
    if (port && info.url && URL.parse(info.url)?.port !== String(port)) tell(cliErrors.text('PREVIEW_PORT', { port }))
    if (options.json) {
      const { id: instanceId, url, kind, network: on } = info
      printJson({ url, instanceId, kind, level, network: on })
    } else {
      print(`${info.projectName} runs at ${info.url}`)
      print('Press Ctrl+C to stop.')
    }
    if (!isTemplate && options.watch !== false) {
      const watcher = watchFile(source, () => update(previews, info.id, { before: project, generate }))
      closers.push(async () => watcher.close())
    }
    const failure = await ended
    if (failure === null) return 0
    tell(failure)
    return 1
  } catch (cause) {
    if (signal.aborted) return 0
    throw cause
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

function readLevel(text = 'page'): StartPreview['level'] {
  if (text !== 'page' && text !== 'full') throw cliErrors.error('USAGE_LEVEL', { text })
  return text
}

const hasEnded = ({ state }: PreviewInfo) => state === 'failed' || state === 'stopped'

/** Starts and writes the log to stderr from its first line on. Throws what the preview failed with. */
async function start(previews: Previews, options: StartPreview, end: (failure: string) => void): Promise<PreviewInfo> {
  const starting = previews.start(options)
  const id = previews.list().at(-1)?.id
  if (id !== undefined) {
    previews.subscribe(id, 0, {
      line: ({ source, message }) => tell(`${source}: ${message}`),
      changed: info => {
        if (hasEnded(info)) end(info.error ?? cliErrors.text('PREVIEW_ENDED'))
      },
    })
  }
  return starting
}

type Source = { readonly before: GeneratedProject; readonly generate: () => Promise<GeneratedProject> }

/** Takes an edit of the file over; one that cannot be used is said, and the preview goes on. */
async function update(previews: Previews, id: string, { before, generate }: Source): Promise<void> {
  try {
    const project = await generate()
    if (needsOf(project) !== needsOf(before)) throw planErrors.error('NEEDS_CHANGED')
    const { changed } = await previews.update(
      id,
      project.files.map(({ path, content }) => ({ path, content })),
    )
    if (changed.length > 0) tell(`Updated: ${changed.join(', ')}`)
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    if (isSluiceError(error)) for (const line of error.help) tell(`  ${line}`)
  }
}
