import { documentFromTemplate } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { templatesQuery } from '../editor/catalogue.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { projectQuery } from '../remote/queries.ts'
import { studioErrors } from '../ui/errors.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { EditorShell } from './EditorShell.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { templateIdOf } from './route.ts'
import { useEditLog } from './useEditLog.ts'

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
  const templates = useQuery(templatesQuery)
  const log = useEditLog(projectId)
  if (templates.isError) return <ProblemScreen error={templates.error} onRetry={() => void templates.refetch()} />
  if (templates.isPending || log === undefined) return <EditorSkeleton />
  const template = templates.data.find(({ id }) => id === templateId)
  if (!template) return <ProblemScreen error={studioErrors.error('TEMPLATE_NOT_FOUND', { id: templateId })} />
  const document = documentFromTemplate(template)
  return <EditorShell opened={{ document, viewport: null, project: null, ...log }} template={{ source: template }} />
}

function ProjectScreen({ projectId }: { readonly projectId: string }) {
  const project = useQuery({ ...projectQuery(useHttp(), projectId), refetchOnMount: false, refetchOnReconnect: false })
  const log = useEditLog(projectId)
  if (project.isError) return <ProblemScreen error={project.error} onRetry={() => void project.refetch()} />
  if (project.isPending || log === undefined) return <EditorSkeleton />
  const { id, revision, document, viewport, isSaved } = project.data
  return <EditorShell opened={{ document, viewport, project: { id, revision, isSaved }, ...log }} template={null} />
}
