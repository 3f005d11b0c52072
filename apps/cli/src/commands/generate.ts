import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { registry } from '@sluice/catalogue'
import { generateProject, projectKinds } from '@sluice/generator'
import { hostSha256, readTemplates, writeProject } from '@sluice/generator/node'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print, printJson } from '../output.ts'
import { readWorkflow } from '../readWorkflow.ts'
import { listKinds } from './listKinds.ts'

const usage =
  'generate FILE|TEMPLATE --out DIR [--kind K] [--force] [--json], or generate --list [FILE|TEMPLATE] [--json]'

export const generate: Command = {
  name: 'generate',
  usage,
  summary: 'Turn a workflow into an application project',
  async run(args) {
    const { options, positionals } = readArguments(
      args,
      {
        out: { type: 'string' },
        kind: { type: 'string' },
        list: { type: 'boolean' },
        force: { type: 'boolean' },
        json: { type: 'boolean' },
      },
      { usage, count: 1, least: 0 },
    )
    const [source] = positionals
    if (options.list) {
      listKinds(source === undefined ? undefined : await readWorkflow(source), options.json === true)
      return 0
    }
    if (source === undefined || !options.out) throw cliErrors.error('USAGE_ARGUMENT', { usage })
    checkKind(options.kind)
    const folder = resolve(options.out)
    if (!options.force && !(await isEmpty(folder)))
      throw cliErrors.error('USAGE_FOLDER_NOT_EMPTY', { path: options.out })
    const document = await readWorkflow(source)
    const project = generateProject(document, {
      templates: await readTemplates(),
      sha256: hostSha256,
      ...(options.kind ? { kind: options.kind } : {}),
      isSensitive: (componentId, key) =>
        registry.get(componentId)?.fields.some(field => field.key === key && field.sensitive === true) ?? false,
    })
    try {
      await writeProject(folder, project.files)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw cliErrors.error('FILE_NOT_WRITTEN', { path: options.out, reason }, { cause })
    }
    const { projectName, kind, features, files, detection, deploymentInstructions } = project
    if (options.json) {
      const paths = files.map(file => file.path)
      printJson({ projectName, kind, features, out: folder, files: paths, detection, deploymentInstructions })
    } else {
      print(`${projectName} (${kind}: ${features.join(', ')}): ${files.length} files in ${options.out}`)
      for (const line of deploymentInstructions) print(`  ${line}`)
    }
    return 0
  },
}

function checkKind(text: string | undefined): void {
  const kinds = projectKinds.map(kind => kind.id)
  if (text !== undefined && !kinds.includes(text))
    throw cliErrors.error('USAGE_KIND', { text, kinds: kinds.join(', ') })
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return true
    if (code === 'ENOTDIR') throw cliErrors.error('USAGE_OUT', { path: folder }, { cause })
    throw cliErrors.error('FILE_NOT_WRITTEN', { path: folder, reason: (cause as Error).message }, { cause })
  }
}
