import type { ExtraFeature, GeneratedProject, TradeSettings } from '@sluice/generator'
import { type PreviewConfig, type startPreview, workflowDocumentSchema } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import type { z } from 'zod'
import { serverErrors } from '../errors.ts'

type Start = z.output<typeof startPreview.body>

/** Where the project of a preview comes from; exactly one of the first three. */
export type PreviewSource = Pick<Start, 'codeResult' | 'template' | 'workflow' | 'kind'>

type Code = NonNullable<PreviewSource['codeResult']>

type Sources = {
  readonly template: (id: string) => Promise<WorkflowDocument | undefined>
}

const codeMegabytes = 5

/** Own files of the page: they run in the browser only, on the host name of the preview. */
const ownFile = /^web\/src\/(?!.*(^|\/)\.)[\w./()[\]-]+\.(ts|tsx|css)$/

const workflowFile = '.workflow/workflow.json'

const tradeSettings = ({ defaultChain, enabledChains, defaultTokens: { from, to } }: PreviewConfig): TradeSettings => ({
  ...(defaultChain === undefined ? {} : { defaultChainId: defaultChain }),
  ...(enabledChains === undefined ? {} : { chainIds: enabledChains }),
  tokens: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
})

/**
 * Generates the project of a preview with its settings.
 *
 * Of `codeResult`, only the page's own files may differ from what its workflow generates: everything else runs on this
 * machine. Extra features of `codeResult`, such as Redis, are not part of the preview.
 *
 * - Throws: `PREVIEW_SOURCE`, `TEMPLATE_NOT_FOUND`, `PREVIEW_CODE_TOO_LARGE`, `PREVIEW_CODE_PATH`,
 *   `PREVIEW_CODE_FOREIGN`, errors of the generator
 */
export async function readPreviewProject(
  { codeResult, template, workflow, kind }: PreviewSource,
  { config, projectName, allowsOwnFiles }: { config: PreviewConfig; projectName: string; allowsOwnFiles: boolean },
  sources: Sources,
): Promise<GeneratedProject> {
  if ([codeResult, template, workflow].filter(given => given !== undefined).length !== 1) {
    throw serverErrors.error('PREVIEW_SOURCE')
  }
  const settings = tradeSettings(config)
  if (codeResult) {
    const document = readDocument(codeResult)
    const chosen = kind ?? codeResult.kind
    assertPaths(codeResult.files)
    const { readExtraFeatures } = await import('@sluice/generator')
    const extraFeatures = readExtraFeatures(codeResult.files)
    const own = differingFiles(codeResult, await generate(document, chosen, { extraFeatures }))
    const foreign = own.find(({ path }) => !allowsOwnFiles || !ownFile.test(path) || path.includes('..'))
    if (foreign) throw serverErrors.error('PREVIEW_CODE_FOREIGN', { path: foreign.path.slice(0, 200) })
    const project = await generate(document, chosen, { settings })
    const paths = new Set(own.map(({ path }) => path))
    const files = [...project.files.filter(({ path }) => !paths.has(path)), ...own.map(toFile)]
    assertPaths(files)
    return { ...project, files }
  }
  const found = workflow ?? (await sources.template(template!))
  if (!found) throw serverErrors.error('TEMPLATE_NOT_FOUND', { id: template! })
  return generate(projectName === '' ? found : { ...found, name: projectName }, kind, { settings })
}

/** Throws `PREVIEW_CODE_PATH`. */
function assertPaths(files: readonly { readonly path: string }[]): void {
  const seen = new Set<string>()
  for (const { path } of files) {
    if (seen.has(path)) throw serverErrors.error('PREVIEW_CODE_PATH', { path: path.slice(0, 200) })
    seen.add(path)
  }
  for (const path of seen) {
    const folders = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))
    const taken = folders.find(folder => seen.has(folder))
    if (taken !== undefined) throw serverErrors.error('PREVIEW_CODE_PATH', { path: taken.slice(0, 200) })
  }
}

const toFile = ({ path, content }: Code['files'][number]) =>
  ({ path, content, type: 'frontend', language: 'typescript' }) as const

type GenerateFacts = { readonly settings?: TradeSettings; readonly extraFeatures?: readonly ExtraFeature[] }

async function generate(document: WorkflowDocument, kind: string | undefined, facts: GenerateFacts) {
  const [{ generateProject }, { hostSha256, readTemplates }] = await Promise.all([
    import('@sluice/generator'),
    import('@sluice/generator/node'),
  ])
  return generateProject(document, {
    templates: await readTemplates(),
    sha256: hostSha256,
    ...(kind === undefined ? {} : { kind }),
    ...facts,
  })
}

/** The workflow that a project carries. */
function readDocument({ files }: Code): WorkflowDocument {
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  if (bytes > codeMegabytes * 1_000_000) {
    throw serverErrors.error('PREVIEW_CODE_TOO_LARGE', { megabytes: codeMegabytes })
  }
  const text = files.find(({ path }) => path === workflowFile)?.content ?? ''
  const document = workflowDocumentSchema.safeParse(toJson(text))
  if (!document.success) throw serverErrors.error('PREVIEW_CODE_FOREIGN', { path: workflowFile })
  return document.data
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON: no workflow, which the schema refuses.
    return undefined
  }
}

function differingFiles({ files }: Code, { files: generated }: GeneratedProject) {
  const known = new Map(generated.map(({ path, content }) => [path, content]))
  return files.filter(({ path, content }) => known.get(path) !== content)
}
