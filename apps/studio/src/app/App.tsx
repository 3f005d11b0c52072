import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import { type AppServices, AppServicesProvider } from '../session/AppServices.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { preloadAll } from '../ui/loadOnce.ts'
import { toastStore } from '../ui/notify.ts'
import { ReloadProvider } from '../ui/ReloadProvider.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx'
import { replaceUrlPath, routeStore } from './route.ts'

const EditorScreen = lazyComponent(() => import('./EditorScreen.tsx').then(module => module.EditorScreen), {
  placeholder: <EditorSkeleton />,
})
const ProjectsScreen = lazyComponent(() => import('./ProjectsScreen.tsx').then(module => module.ProjectsScreen), {
  placeholder: <ProjectsSkeleton />,
})
const NotFoundScreen = lazyComponent(() => import('./NotFoundScreen.tsx').then(module => module.NotFoundScreen))
const CallbackScreen = lazyComponent(() =>
  import('../publish/CallbackScreen.tsx').then(module => module.CallbackScreen),
)
const OfflineBar = lazyComponent(() => import('./OfflineBar.tsx').then(module => module.OfflineBar))
const Toasts = lazyComponent(() => import('../ui/Toasts.tsx').then(module => module.Toasts))

/** Preloads lazy chunks after the first screen so that the editor works without the server. */
const loadAheadAfterMs = 2_000

/** Whether the browser is set to save data. Not every browser says so. */
function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

/** Routes to the project list or to one project's editor. */
export function App({ services }: { readonly services: AppServices }) {
  const route = useStore(routeStore)
  const hasToast = useStore(toastStore, toast => toast.isNeeded)
  useEffect(() => {
    if (isSavingData()) return
    const timer = setTimeout(preloadAll, loadAheadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <QueryClientProvider client={services.client}>
      <AppServicesProvider services={services}>
        <HttpProvider http={services.http}>
          <ReloadProvider isServed={services.http.isServed}>
            {route.screen !== 'editor' && <OfflineBar />}
            <ErrorBoundary>
              {route.screen === 'unknown' ? (
                <NotFoundScreen path={route.path} />
              ) : route.screen === 'github' ? (
                <CallbackScreen replaceAddress={replaceUrlPath} />
              ) : route.screen === 'editor' ? (
                <EditorScreen key={route.projectId} projectId={route.projectId} />
              ) : (
                <ProjectsScreen />
              )}
            </ErrorBoundary>
            {hasToast && <Toasts />}
          </ReloadProvider>
        </HttpProvider>
      </AppServicesProvider>
    </QueryClientProvider>
  )
}
