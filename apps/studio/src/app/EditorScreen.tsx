import { documentFromTemplate } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { openingLoaders } from '../editor/catalogueQueries.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { projectQuery } from '../remote/queries.ts'
import { useAppServices } from '../session/AppServices.tsx'
import { studioErrors } from '../ui/errors.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { EditorShell } from './EditorShell.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { templateIdOf } from './route.ts'
import type { EditLogResult } from './tryOpenEditLog.ts'
import { useEditLog } from './useEditLog.ts'
import { pluginHostOf } from './userPlugins.ts'

const ProblemScreen = lazyComponent(() => import('./ProblemScreen.tsx').then(module => module.ProblemScreen))

/** Opens a project, or a template when the id starts with `template-`. Opening runs nothing. */
export function EditorScreen({ projectId }: { readonly projectId: string }) {
  const templateId = templateIdOf(projectId)
  return templateId === undefined ? (
    <ProjectScreen projectId={projectId} />
  ) : (
    <TemplateScreen templateId={templateId} projectId={projectId} />
  )
}

type TemplateProps = { readonly templateId: string; readonly projectId: string }

function TemplateScreen({ templateId, projectId }: TemplateProps) {
  const log = useEditLog(projectId)
  const opening = useTemplate(templateId, log)
  if (opening.isError) return <ProblemScreen error={opening.error} onRetry={() => void opening.refetch()} />
  if (opening.isPending || log === undefined) return <EditorSkeleton />
  const template = opening.data
  if (!template) return <ProblemScreen error={studioErrors.error('TEMPLATE_NOT_FOUND', { id: templateId })} />
  const document = documentFromTemplate(template)
  return <EditorShell opened={{ document, viewport: null, project: null, ...log }} template={{ source: template }} />
}

/** Reads a template and makes the components of its document known; null where there is no such template. */
function useTemplate(templateId: string, log: EditLogResult | undefined) {
  const host = pluginHostOf(useAppServices().storage)
  return useQuery({
    queryKey: ['template', templateId],
    queryFn: async () => {
      const opening = await openingLoaders.get(templateId)?.()
      if (!opening) return null
      // Edits of an earlier visit may have brought other components.
      if (log?.edits?.reconcile(null).state) await host.complete()
      else host.show(opening.components)
      return opening.template
    },
    enabled: log !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
}

function ProjectScreen({ projectId }: { readonly projectId: string }) {
  const project = useQuery({ ...projectQuery(useHttp(), projectId), refetchOnMount: false, refetchOnReconnect: false })
  const components = useAllComponents()
  const log = useEditLog(projectId)
  if (project.isError) return <ProblemScreen error={project.error} onRetry={() => void project.refetch()} />
  if (components.isError) return <ProblemScreen error={components.error} onRetry={() => void components.refetch()} />
  if (project.isPending || components.isPending || log === undefined) return <EditorSkeleton />
  const { id, revision, document, viewport, isSaved } = project.data
  return <EditorShell opened={{ document, viewport, project: { id, revision, isSaved }, ...log }} template={null} />
}

/** Makes all components known. */
function useAllComponents() {
  const host = pluginHostOf(useAppServices().storage)
  return useQuery({
    queryKey: ['components'],
    queryFn: async () => {
      await host.complete()
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
