import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { registry } from '@sluice/catalogue'
import {
  canChoosePChain,
  choosePChain,
  chooseWalletConnect,
  generateProject,
  generatorErrors,
  type RegenerationStep,
} from '@sluice/generator'
import { hostSha256, readTemplates, updateProject, writeProject } from '@sluice/generator/node'
import { isSluiceError } from '@sluice/workflow'
import { checkKind } from '../checkKind.ts'
import { type Command, readArguments } from '../command.ts'
import { describeMissing } from '../describeMissing.ts'
import { cliErrors } from '../errors.ts'
import { print, printJson, tell } from '../output.ts'
import { readWorkflow } from '../readWorkflow.ts'
import { warnOfKeys } from '../warnOfKeys.ts'
import { listKinds } from './listKinds.ts'

const usage =
  'generate FILE|TEMPLATE --out DIR [--kind K] [--walletconnect] [--pchain] [--permits] [--redis] [--force] [--json], or generate --list [FILE|TEMPLATE] [--json]'

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
        walletconnect: { type: 'boolean' },
        pchain: { type: 'boolean' },
        permits: { type: 'boolean' },
        redis: { type: 'boolean' },
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
    const isNew = options.force || (await isEmpty(folder))
    const drawn = await readWorkflow(source)
    if (options.pchain && !canChoosePChain(drawn)) throw cliErrors.error('USAGE_PCHAIN')
    const chosen = options.pchain ? choosePChain(drawn, true) : drawn
    const document = options.walletconnect ? chooseWalletConnect(chosen, true) : chosen
    const project = generateProject(document, {
      templates: await readTemplates(),
      sha256: hostSha256,
      extraFeatures: (['redis', 'permits'] as const).filter(id => options[id]),
      ...(options.kind ? { kind: options.kind } : {}),
    })
    tell(isNew ? `Writing ${project.files.length} files …` : `Comparing ${project.files.length} files …`)
    const steps = isNew
      ? await write(options.out, () => writeProject(folder, project.files))
      : await write(options.out, () => updateProject(folder, project.files))
    const { projectName, kind, features, files, detection, deploymentInstructions } = project
    const keys = warnOfKeys(document, registry, 'KEY_LEFT_OUT')
    if (options.json) {
      const paths = files.map(file => file.path)
      printJson({
        projectName,
        kind,
        features,
        out: folder,
        files: paths,
        detection,
        deploymentInstructions,
        steps,
        warnings: keys,
      })
    } else {
      print(`${projectName} (${kind}: ${features.join(', ')}): ${files.length} files in ${options.out}`)
      for (const line of steps ? describeSteps(steps) : deploymentInstructions) print(`  ${line}`)
      for (const { message } of keys) print(`warning: ${message}`)
      const missing = describeMissing(project)
      if (missing.length > 0) print('Not in the application, or different there:')
      for (const line of missing) print(`  ${line}`)
    }
    return 0
  },
}

/** Converts file system errors to one that names the folder. */
async function write<Result>(out: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (generatorErrors.is(cause, 'FOLDER_FOREIGN')) throw cliErrors.error('USAGE_FOLDER_NOT_EMPTY', { path: out })
    if (isSluiceError(cause)) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw cliErrors.error('FILE_NOT_WRITTEN', { path: out, reason }, { cause })
  }
}

/** Summary of merging into an existing project; lists the files to review. */
function describeSteps(steps: readonly RegenerationStep[]): readonly string[] {
  const paths = (action: RegenerationStep['action']) =>
    steps.filter(step => step.action === action).map(step => step.path)
  return [
    `${paths('write').length} written, ${paths('same').length} as they were, ${paths('delete').length} removed`,
    ...paths('keep').map(path => `kept yours: ${path}`),
    ...paths('orphan').map(path => `kept yours, generated no more: ${path}`),
    ...paths('conflict').map(path => `kept yours; the new one is ${path}.new`),
  ]
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
