import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Toaster } from 'sonner'
import { useStore } from 'zustand'
import { themeStore } from '../ui/theme.ts'
import { type AppServices, AppServicesProvider } from './AppServices.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx'
import { routeStore } from './route.ts'

const EditorScreen = lazy(() => import('./EditorScreen.tsx').then(module => ({ default: module.EditorScreen })))
const ProjectsScreen = lazy(() => import('./ProjectsScreen.tsx').then(module => ({ default: module.ProjectsScreen })))

/** The whole page: the project list or one project's editor. */
export function App({ services }: { readonly services: AppServices }) {
  const route = useStore(routeStore)
  const theme = useStore(themeStore)
  return (
    <QueryClientProvider client={services.client}>
      <AppServicesProvider services={services}>
        <OfflineBar />
        <ErrorBoundary>
          {route.screen === 'editor' ? (
            <Suspense fallback={<EditorSkeleton />}>
              <EditorScreen key={route.projectId} projectId={route.projectId} />
            </Suspense>
          ) : (
            <Suspense fallback={<ProjectsSkeleton />}>
              <ProjectsScreen />
            </Suspense>
          )}
        </ErrorBoundary>
        <Toaster
          theme={theme}
          position="top-center"
          offset={64}
          visibleToasts={1}
          richColors
          style={{ fontFamily: 'inherit' }}
        />
      </AppServicesProvider>
    </QueryClientProvider>
  )
}
