import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { routeStore, templateIdOf } from './app/route.ts'
import { openLogAhead } from './app/useEditLog.ts'
import { createAppToken } from './remote/appToken.ts'
import { createExecutionSocket } from './remote/createExecutionSocket.ts'
import { createHttpClient } from './remote/createHttpClient.ts'
import { readAhead } from './remote/readAhead.ts'
import { shouldRetry } from './remote/shouldRetry.ts'
import { announce } from './ui/announce.ts'
import { languageKey, loadLanguage } from './ui/language.ts'
import { notify } from './ui/notify.ts'
import { uiTexts } from './ui/texts.ts'
import { whenIdle } from './ui/whenIdle.ts'
import './ui/styles.css'
import './ui/theme.ts'
import { isBrowserResetRequested } from './ui/browserReset.ts'
import { browserStorage, isStorageBlocked } from './ui/browserStorage.ts'
import { createWalletDirectory } from './wallet/createWalletDirectory.ts'
import { createWalletStore } from './wallet/createWalletStore.ts'

// The Content Security Policy forbids `eval`; zod's probe alone would be reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const directory = createWalletDirectory(window)
const wallet = createWalletStore(directory, browserStorage)
void wallet.reconnect()

const http = createHttpClient({ fetch: (path, init) => fetch(path, init), token: createAppToken(document) })

const route = routeStore.getState()
if (route.screen === 'editor' && templateIdOf(route.projectId) === undefined) readAhead(http, route.projectId)

const client = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

// The live region must exist before the first announcement.
announce('')
// Nothing can be cut before a screen is shown.
void whenIdle()
  .then(() => import('./ui/revealCutTexts.ts'))
  .then(({ revealCutTexts }) => revealCutTexts(document))

/** Everything was deleted: forgets what this browser keeps, and starts anew. */
async function resetBrowser(): Promise<void> {
  const { clearBrowserData } = await import('./history/log/clearBrowserData.ts')
  await clearBrowserData()
  window.location.reload()
}

// Screens load after the language, so that their texts are translated.
const showApp = () =>
  loadLanguage({ chosen: browserStorage.getItem(languageKey), preferred: navigator.languages }).then(language => {
    document.documentElement.lang = language
    if (route.screen === 'editor') openLogAhead(route.projectId)
    if (isStorageBlocked()) notify('warn', uiTexts.storageBlocked, uiTexts.storageBlockedHelp)
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <App
          services={{ client, http, socket: createExecutionSocket(http), storage: browserStorage, directory, wallet }}
        />
      </StrictMode>,
    )
  })

void (isBrowserResetRequested(browserStorage) ? resetBrowser() : showApp())
