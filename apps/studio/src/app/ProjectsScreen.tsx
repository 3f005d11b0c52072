import type { ProjectSummary } from '@sluice/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { deleteProject, makeProject, projectsQuery } from '../remote/queries.ts'
import { TemplateGallery } from '../templates/TemplateGallery.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { describeError } from '../ui/describeError.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatRelativeTime } from '../ui/formatRelativeTime.ts'
import { notify } from '../ui/notify.ts'
import { useAppServices } from './AppServices.tsx'
import { ProjectRowsSkeleton } from './ProjectsSkeleton.tsx'
import { navigate, projectPath } from './route.ts'
import { ThemeButton } from './ThemeButton.tsx'
import { appTexts } from './texts.ts'

const showError = (error: unknown) => {
  const { message, help } = describeError(error)
  notify('error', message, help[0])
}

/** Every project of this server and the templates to start from. */
export function ProjectsScreen() {
  const { client } = useAppServices()
  const projects = useQuery(projectsQuery)
  const [doomed, setDoomed] = useState<ProjectSummary | null>(null)
  useEffect(() => {
    document.title = appTexts.product
  }, [])
  const create = useMutation({
    mutationFn: () => makeProject(appTexts.untitled),
    onSuccess: project => {
      void client.invalidateQueries(projectsQuery)
      navigate(projectPath(project.id))
    },
    onError: showError,
  })
  const remove = useMutation({
    mutationFn: (project: ProjectSummary) => deleteProject(project.id),
    onSuccess: (_answer, project) => {
      setDoomed(null)
      notify('info', appTexts.removed, project.name)
      return client.invalidateQueries(projectsQuery)
    },
    onError: showError,
  })
  return (
    <div className="scroll-slim h-full overflow-y-auto">
      <main className="mx-auto max-w-5xl px-4 pt-8 pb-16">
        <header className="flex items-center gap-3">
          <img src="/sluice.svg" alt="" className="size-9" />
          <div className="min-w-0 flex-1">
            <h1 className="text-heading font-semibold">{appTexts.product}</h1>
            <p className="text-ink-2">{appTexts.tagline}</p>
          </div>
          <ThemeButton />
        </header>
        <section aria-labelledby="projects" className="mt-8">
          <div className="mb-3 flex items-center gap-2">
            <h2 id="projects" className="flex-1 text-title font-semibold">
              {appTexts.projects}
            </h2>
            <Button
              look="primary"
              disabled={create.isPending}
              icon={<Plus size={14} aria-hidden="true" />}
              onClick={() => create.mutate()}
            >
              {appTexts.newEmpty}
            </Button>
          </div>
          {projects.isPending && <ProjectRowsSkeleton />}
          {projects.isError && <ErrorState error={projects.error} onRetry={() => void projects.refetch()} />}
          {projects.data?.projects.length === 0 && (
            <div className="rounded-lg border border-dashed border-line">
              <EmptyState title={appTexts.noProjects} text={appTexts.noProjectsText} />
            </div>
          )}
          {projects.data && projects.data.projects.length > 0 && (
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-1">
              {projects.data.projects.map(project => (
                <ProjectRow key={project.id} project={project} onRemove={() => setDoomed(project)} />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="templates" className="mt-8">
          <h2 id="templates" className="mb-3 text-title font-semibold">
            {appTexts.templates}
          </h2>
          <TemplateGallery onOpen={templateId => navigate(projectPath(`template-${templateId}`))} />
        </section>
      </main>
      {doomed && (
        <Dialog
          title={appTexts.removeTitle}
          onClose={() => setDoomed(null)}
          footer={
            <>
              <Button onClick={() => setDoomed(null)}>{appTexts.cancel}</Button>
              <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate(doomed)}>
                {appTexts.removeConfirm}
              </Button>
            </>
          }
        >
          {appTexts.removeText(doomed.name)}
        </Dialog>
      )}
    </div>
  )
}

function ProjectRow({ project, onRemove }: { readonly project: ProjectSummary; readonly onRemove: () => void }) {
  const { name, updatedAt, nodeCount, latestVersion } = project
  return (
    <li className="flex items-center gap-2 pr-2 hover:bg-surface-2">
      <a
        href={projectPath(project.id)}
        aria-label={appTexts.open(name)}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          navigate(projectPath(project.id))
        }}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4 -outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-meta text-ink-2" title={new Date(updatedAt).toLocaleString()}>
            {appTexts.edited(formatRelativeTime(updatedAt))}
          </span>
        </span>
        <Badge className="max-sm:hidden">{appTexts.nodes(nodeCount)}</Badge>
        <Badge tone={latestVersion > 0 ? 'accent' : 'neutral'} className="max-sm:hidden">
          {appTexts.version(latestVersion)}
        </Badge>
      </a>
      <Button
        look="quiet"
        iconOnly
        aria-label={appTexts.remove(name)}
        onClick={onRemove}
        icon={<Trash2 size={14} aria-hidden="true" />}
      />
    </li>
  )
}
