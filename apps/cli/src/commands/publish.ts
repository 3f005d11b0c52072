import { registry } from '@sluice/catalogue'
import { type GeneratedProject, generateProject } from '@sluice/generator'
import { hostSha256, readTemplates } from '@sluice/generator/node'
import {
  checkFiles,
  checkTexts,
  findRepository,
  githubErrors,
  type PublishedProject,
  type PublishProgress,
  type PublishTarget,
  publishProject,
  readGitHubApi,
} from '@sluice/github'
import { adviseOnGitHub } from '../adviseOnGitHub.ts'
import { checkKind } from '../checkKind.ts'
import { type Command, readArguments } from '../command.ts'
import { describeMissing } from '../describeMissing.ts'
import { cliErrors } from '../errors.ts'
import { print, printJson, tell } from '../output.ts'
import { readWorkflow } from '../readWorkflow.ts'
import { warnOfKeys } from '../warnOfKeys.ts'

const usage =
  'publish FILE|TEMPLATE --repo OWNER/NAME [--private] [--update] [--github-api URL] [--kind K] [--json] (with GITHUB_TOKEN)'

export const publish: Command = {
  name: 'publish',
  usage,
  summary: 'Publish the application of a workflow to GitHub',
  async run(args) {
    const { options, positionals } = readArguments(
      args,
      {
        repo: { type: 'string' },
        private: { type: 'boolean' },
        update: { type: 'boolean' },
        'github-api': { type: 'string' },
        kind: { type: 'string' },
        json: { type: 'boolean' },
      },
      { usage, count: 1 },
    )
    if (!options.repo) throw cliErrors.error('USAGE_ARGUMENT', { usage })
    const { owner, name } = readRepository(options.repo)
    const api = readApi(options['github-api'] ?? 'https://api.github.com')
    const token = process.env.GITHUB_TOKEN?.trim()
    if (!token) throw cliErrors.error('USAGE_TOKEN')
    checkKind(options.kind)
    const document = await readWorkflow(positionals[0]!)
    checkTexts({ document, definitions: registry })
    const project = generateProject(document, {
      templates: await readTemplates(),
      sha256: hostSha256,
      ...(options.kind ? { kind: options.kind } : {}),
    })
    // Nothing is asked of GitHub before the files were checked.
    checkFiles(project.files, token)
    const signal = untilInterrupted()
    const access = { api, token, signal }
    const publishAll = async () =>
      publishProject({
        ...access,
        owner,
        target: options.update ? 'update' : await chooseTarget({ ...access, owner, name }),
        project,
        settings: {
          name,
          description: project.description,
          isPrivate: options.private === true,
          includeReadme: true,
          autoDeployVercel: false,
          initializeWithGitignore: true,
        },
        onProgress: tellProgress(),
      })
    const published = await publishAll().catch((error: unknown) => {
      throw adviseOnGitHub(error)
    })
    const warnings = warnOfKeys(document, registry, 'KEY_LEFT_OUT')
    const missing = describeMissing(project)
    if (options.json) printJson({ ...published, kind: project.kind, missing, warnings })
    else {
      printPublished(published, project)
      for (const { message } of warnings) print(`warning: ${message}`)
      if (missing.length > 0) print('Not in the application, or different there:')
      for (const line of missing) print(`  ${line}`)
    }
    return 0
  },
}

function readRepository(text: string): { readonly owner: string; readonly name: string } {
  const [owner, name, more] = text.split('/')
  if (!owner || !name || more !== undefined) throw cliErrors.error('USAGE_REPOSITORY', { text })
  return { owner, name }
}

function readApi(text: string): string {
  try {
    return readGitHubApi(text)
  } catch (cause) {
    if (!githubErrors.is(cause, 'ADDRESS_INVALID')) throw cause
    throw cliErrors.error('USAGE_GITHUB_API', { reason: String(cause.values.reason) }, { cause })
  }
}

/** A free name is created; an empty repository, such as one an interrupted run left behind, is filled. */
async function chooseTarget(access: Parameters<typeof findRepository>[0]): Promise<PublishTarget> {
  const { repository, freeName } = await findRepository(access)
  if (!repository) return 'create'
  const { owner, name } = access
  switch (repository.content) {
    case 'empty':
      tell(`${owner}/${name} exists and is empty`)
      return 'empty'
    case 'published':
      throw cliErrors.error('REPOSITORY_PUBLISHED', { repository: `${owner}/${name}` })
    case 'other':
      throw freeName === null
        ? githubErrors.error('NAME_TAKEN', { owner, name })
        : githubErrors.error('NAME_TAKEN_FREE', { owner, name, free: freeName })
  }
}

/** Aborts at the first Ctrl+C; the second one ends the process. */
function untilInterrupted(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  return controller.signal
}

const describeWait = (until: number): string => {
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1_000))
  const long = seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
  return `GitHub asked to wait ${long}, until ${new Date(until).toLocaleTimeString()} (Ctrl+C ends, the same command goes on) …`
}

/** One line per phase on stderr, and one for every hundred files of a slow upload. */
function tellProgress(): (progress: PublishProgress) => void {
  let last = ''
  return ({ phase, sent, total, waitUntil }) => {
    const line = {
      checking: `Checking ${total} files …`,
      repository: 'Opening the repository …',
      files: sent === total ? `${total} files sent` : `Sending ${total} files … ${sent - (sent % 100) || ''}`.trim(),
      commit: 'Making the commit …',
      'pull-request': 'Opening a pull request …',
      waiting: describeWait(waitUntil ?? 0),
      done: '',
    }[phase]
    if (line === last || line === '') return
    last = line
    tell(line)
  }
}

function printPublished(published: PublishedProject, { projectName, kind }: GeneratedProject): void {
  const { html_url, commit, files, branch, pull_request_url, notes, conflicts } = published
  print(commit === null ? html_url : `${projectName} (${kind}): ${files} files in ${html_url}`)
  if (commit !== null) print(`  Commit ${commit} on ${branch}`)
  if (pull_request_url !== null) print(`  Pull request ${pull_request_url}`)
  for (const path of conflicts) print(`  kept yours; the new one is ${path}.new`)
  for (const note of notes) print(`  ${note}`)
}
