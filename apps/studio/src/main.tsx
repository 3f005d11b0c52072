import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { routeStore, templateIdOf } from './app/route.ts'
import { openLogAhead } from './app/useEditLog.ts'
import { createAppToken, hasSignIn } from './remote/appToken.ts'
import { createExecutionSocket } from './remote/createExecutionSocket.ts'
import { createHttpClient, type HttpClient } from './remote/createHttpClient.ts'
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

const route = routeStore.getState()
const projectId = route.screen === 'editor' && templateIdOf(route.projectId) === undefined ? route.projectId : undefined

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

async function showApp(): Promise<void> {
  const signIn = hasSignIn(document) ? await import('./signin/openSignIn.ts') : undefined
  const http: HttpClient = createHttpClient({
    fetch: (path, init) => fetch(path, init),
    token: createAppToken(document),
    member: signIn?.openMember(() => http),
  })
  if (!signIn && projectId !== undefined) readAhead(http, projectId)
  // Screens load after the language, so that their texts are translated.
  const language = await loadLanguage({ chosen: browserStorage.getItem(languageKey), preferred: navigator.languages })
  document.documentElement.lang = language
  const openLog = () => {
    if (route.screen === 'editor') openLogAhead(route.projectId)
  }
  if (isStorageBlocked()) notify('warn', uiTexts.storageBlocked, uiTexts.storageBlockedHelp)
  const socket = createExecutionSocket(http)
  const services = { client, http, socket, storage: browserStorage, directory, wallet, account: signIn?.account }
  const app = <App services={services} />
  if (!signIn) openLog()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      {signIn ? (
        <signIn.SignInGate services={services} projectId={projectId} onEnter={openLog}>
          {app}
        </signIn.SignInGate>
      ) : (
        app
      )}
    </StrictMode>,
  )
}

void (isBrowserResetRequested(browserStorage) ? resetBrowser() : showApp())
