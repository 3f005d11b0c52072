import { findRepository } from '@sluice/github'
import type { Environment } from '../config.ts'
import { createGitHubAccount } from './gitHubAccount.ts'
import { createGitHubStore } from './gitHubStore.ts'

type Dependencies = {
  readonly dataDir: string
  readonly env: Environment
  /** Origins of the editor's page. */
  readonly pageOrigins: () => readonly string[]
}

/** Everything of the server that deals with GitHub; loaded on first use. */
export function openGitHub({ dataDir, env, pageOrigins }: Dependencies) {
  const store = createGitHubStore(dataDir, env)
  const account = createGitHubAccount({ store, pageOrigins, onDisconnect: () => undefined })
  return {
    account,
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
    /** Forgets everything that is stored. */
    clear: account.clear,
    close: account.close,
  }
}

export type GitHub = ReturnType<typeof openGitHub>
