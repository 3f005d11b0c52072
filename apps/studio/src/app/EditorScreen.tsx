import { documentFromTemplate } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templatesQuery } from '../editor/catalogue.ts'
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
  const [round, setRound] = useState(0)
  const templates = useQuery(templatesQuery)
  if (templates.isPending) return <EditorSkeleton />
  if (templates.isError) return <Refusal error={templates.error} onRetry={() => void templates.refetch()} />
  const template = templates.data.find(({ id }) => id === templateId)
  if (!template) return <Refusal error={studioErrors.error('TEMPLATE_NOT_FOUND', { id: templateId })} />
  const document = documentFromTemplate(template)
  const draft = templateDrafts.get(document.id)
  const startOver = () => {
    setRound(round + 1)
    // The editor that goes away still keeps its changes; they are dropped after it is gone.
    setTimeout(() => templateDrafts.drop(document.id))
  }
  return (
    <EditorShell
      key={round}
      opened={{ document: round === 0 && draft ? draft : document, viewport: null, project: null }}
      template={{ source: template, onStartOver: round === 0 && draft ? startOver : null }}
    />
  )
}

function ProjectScreen({ projectId }: { readonly projectId: string }) {
  const project = useQuery({ ...projectQuery(projectId), refetchOnMount: false, refetchOnReconnect: false })
  if (project.isPending) return <EditorSkeleton />
  if (project.isError) return <Refusal error={project.error} onRetry={() => void project.refetch()} />
  const { id, revision, document, viewport, latestVersion } = project.data
  return <EditorShell opened={{ document, viewport, project: { id, revision, latestVersion } }} template={null} />
}

function Refusal({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  return (
    <div className="mx-auto max-w-lg space-y-3 p-6">
      <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />
      <Button onClick={() => navigate('/')}>{appTexts.backToProjects}</Button>
    </div>
  )
}
