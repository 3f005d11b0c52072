import type { CatalogueServices } from '@sluice/catalogue'
import { checkTexts, findRepository, githubErrors, publishProject } from '@sluice/github'
import type { ErrorBody } from '@sluice/protocol'
import type { Registry } from '@sluice/workflow'
import type { Environment } from '../config.ts'
import { generateFromDocument } from '../generateFromDocument.ts'
import { redactText, redactWorkflow } from '../secrets/redactWorkflow.ts'
import type { SealedValues } from '../secrets/sealedValues.ts'
import { createPublications } from './createPublications.ts'
import { createGitHubAccount } from './gitHubAccount.ts'
import { createGitHubStore } from './gitHubStore.ts'
import { createPublicationStore, type PublishRequest } from './publicationStore.ts'

type Dependencies = {
  /** Folder of the workspace, for publications. */
  readonly folder: string
  readonly values: SealedValues
  /** Whether another process may change the values. */
  readonly isShared: boolean
  /** Whether only github.com and the GitHub of the environment can be used. */
  readonly isPublicOnly: boolean
  readonly env: Environment
  /** Origins of the editor's page. */
  readonly pageOrigins: () => readonly string[]
  /** Built-in components, which say what fields of a workflow hold keys. */
  readonly registry: () => Promise<Registry<CatalogueServices>>
  readonly describeError: (error: unknown) => ErrorBody
}

/** Everything of the server that deals with GitHub; loaded on first use. */
export function openGitHub(options: Dependencies) {
  const { folder, values, env, pageOrigins, registry, describeError, isShared, isPublicOnly } = options
  const store = createGitHubStore(values, env, { isShared })
  const account = createGitHubAccount({
    store,
    isPublicOnly,
    pageOrigins,
    onDisconnect: () => publications.disconnect(),
  })
  const publications = createPublications({
    store: createPublicationStore(folder),
    account,
    clean: async request => clean(request, await registry()),
    generate,
    publish: publishProject,
    describeError,
  })
  return {
    account,
    publications,
    /** What is under a name of the connected account, or under `OWNER/NAME`. */
    async findRepository(fullName: string) {
      const { api, token, user } = await account.access()
      const slash = fullName.indexOf('/')
      const [owner, name] = slash < 0 ? [user.login, fullName] : [fullName.slice(0, slash), fullName.slice(slash + 1)]
      try {
        return await findRepository({ api, token, owner, name })
      } catch (error) {
        account.noteRefusal(error, token)
        throw error
      }
    },
    /** Stops what runs and forgets everything that is stored. */
    async clear(): Promise<void> {
      await publications.clear()
      await account.clear()
    },
    async close(): Promise<void> {
      account.close()
      await publications.close()
    },
  }
}

/**
 * Takes keys in plain text out of fields: a request is stored, and all of it is published.
 *
 * - Throws: `SECRET_FOUND`, `KEY_POSSIBLE` for one in the owner's own texts
 */
function clean(request: PublishRequest, registry: Registry<CatalogueServices>): PublishRequest {
  const { document, settings, target } = request
  const texts = { document, definitions: registry }
  // An update leaves the repository's description as it is.
  checkTexts(target === 'update' ? texts : { ...texts, repositoryDescription: settings.description })
  return {
    ...request,
    document: redactWorkflow(document, registry).value,
    settings: { ...settings, description: redactText(settings.description) },
  }
}

async function generate(request: PublishRequest) {
  try {
    return await generateFromDocument(request)
  } catch (cause) {
    const { generatorErrors } = await import('@sluice/generator')
    throw generatorErrors.is(cause, 'NOTHING_TO_GENERATE') ? githubErrors.error('NO_CODE', undefined, { cause }) : cause
  }
}
