import type { CommandKeys } from '../editor/commandKeys.ts'
import type { Conversations } from '../editor/conversations/openConversations.ts'
import { pluginsStorageKey } from '../editor/pluginHost.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import type { BrowserStorage } from '../ui/browserStorage.ts'
import { themeStore } from '../ui/theme.ts'
import { readExport } from './settingsQueries.ts'

type Options = {
  readonly http: HttpClient
  readonly storage: Pick<BrowserStorage, 'getItem'>
  readonly keys: CommandKeys
  readonly conversations: () => Promise<Pick<Conversations, 'readAll'>>
  readonly now: number
}

/** Everything that the server and this browser hold, without secrets, as the text of one JSON file. */
export async function exportEverything({ http, storage, keys, conversations, now }: Options): Promise<string> {
  const server = await readExport(http)
  const plugins: unknown = JSON.parse(storage.getItem(pluginsStorageKey) ?? '[]')
  return JSON.stringify({
    format: 'sluice-export',
    version: 1,
    exportedAt: new Date(now).toISOString(),
    browser: {
      theme: themeStore.getState(),
      shortcuts: keys,
      plugins,
      conversations: await readConversations(conversations),
    },
    server,
  })
}

/** A browser without a database has none. */
async function readConversations(open: Options['conversations']): Promise<unknown> {
  try {
    return await (await open()).readAll()
  } catch (error) {
    console.warn('Conversations could not be read', error)
    return {}
  }
}
