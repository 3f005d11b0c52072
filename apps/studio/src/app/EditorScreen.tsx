import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { projectQuery } from '../remote/queries.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { studioErrors } from '../ui/errors.ts'
import { EditorShell } from './EditorShell.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { navigate } from './route.ts'
import { templateDrafts } from './templateDrafts.ts'
import { appTexts } from './texts.ts'

const templatePrefix = 'template-'

/** Opens a project, or a template by an id that begins with `template-`. Opening runs nothing. */
export function EditorScreen({ projectId }: { readonly projectId: string }) {
  return projectId.startsWith(templatePrefix) ? (
    <TemplateScreen templateId={projectId.slice(templatePrefix.length)} />
  ) : (
    <ProjectScreen projectId={projectId} />
  )
}

function TemplateScreen({ templateId }: { readonly templateId: string }) {
  const template = findTemplate(templateId)
  if (!template) return <Refusal error={studioErrors.error('TEMPLATE_NOT_FOUND', { id: templateId })} />
  const document = documentFromTemplate(template)
  return (
    <EditorShell
      opened={{ document: templateDrafts.get(document.id) ?? document, viewport: null, project: null }}
      templateName={template.name}
    />
  )
}

function ProjectScreen({ projectId }: { readonly projectId: string }) {
  const project = useQuery({ ...projectQuery(projectId), refetchOnMount: false, refetchOnReconnect: false })
  if (project.isPending) return <EditorSkeleton />
  if (project.isError) return <Refusal error={project.error} onRetry={() => void project.refetch()} />
  const { id, revision, document, viewport, latestVersion } = project.data
  return <EditorShell opened={{ document, viewport, project: { id, revision, latestVersion } }} templateName={null} />
}

function Refusal({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  return (
    <div className="mx-auto max-w-lg space-y-3 p-6">
      <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />
      <Button onClick={() => navigate('/')}>{appTexts.backToProjects}</Button>
    </div>
  )
}
