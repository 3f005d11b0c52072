import type { ProjectSummary } from '@sluice/protocol'
import { useQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { useDeferredValue, useState } from 'react'
import { useStore } from 'zustand'
import { useHttp } from '../remote/HttpProvider.tsx'
import { projectsQuery } from '../remote/queries.ts'
import { useRefusal } from '../ui/access.ts'
import { Button } from '../ui/Button.tsx'
import { describeError } from '../ui/describeError.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { notify } from '../ui/notify.ts'
import { preferences } from '../ui/preferences.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { uiTexts } from '../ui/texts.ts'
import { findProjects, type ProjectOrder } from './findProjects.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectRow } from './ProjectRow.tsx'
import { ProjectTools } from './ProjectTools.tsx'
import type { ProjectItemProps } from './projectItem.ts'
import { projectTexts } from './texts.ts'
import { useFileDrop } from './useFileDrop.ts'
import type { useProjectActions } from './useProjectActions.ts'

type Props = {
  readonly actions: ReturnType<typeof useProjectActions>
  readonly onOpen: (projectId: string) => void
  /** Address of a project's editor. */
  readonly hrefOf: (projectId: string) => string
}

/** The projects edited last, shown as cards. */
const cardCount = 3

/** More projects than this can be shown as grid or list. */
const listedFrom = 12
/** Cards shown at once; each reads its project for the picture. */
const gridStep = 24

/** Projects with search, create, import, rename, duplicate and delete: the last three as cards, the others as rows. */
export function ProjectList({ actions, onOpen, hrefOf }: Props) {
  const createRefusal = useRefusal('createProject')
  const projects = useQuery(projectsQuery(useHttp()))
  const { create, importFile, chooseFile, rename, duplicate, remove } = actions
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<ProjectOrder>('edited')
  const isDropping = useFileDrop(file => {
    if (createRefusal) notify('info', createRefusal)
    else importFile.mutate(file)
  })
  const all = projects.data?.projects ?? []
  const sought = useDeferredValue(search)
  const shown = findProjects(all, sought, order)
  const isOverview = sought === '' && order === 'edited'
  const hasViews = all.length > listedFrom
  const isGrid = useStore(preferences, state => state.projectView) === 'grid' && hasViews
  const [gridLength, setGridLength] = useState(gridStep)
  const recent = isOverview && !isGrid ? shown.slice(0, cardCount) : []
  const rows = isGrid ? [] : shown.slice(recent.length)
  const grid = isGrid ? shown.slice(0, gridLength) : []
  const propsOf = (project: ProjectSummary): ProjectItemProps => ({
    project,
    href: hrefOf(project.id),
    onOpen: () => onOpen(project.id),
    onRename: (name: string) => rename.mutate({ id: project.id, name }),
    onDuplicate: () => duplicate.mutate(project),
    onRemove: () => remove.mutate(project),
  })
  return (
    <section aria-labelledby="projects" className="mt-8">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id="projects" className="flex-1 text-heading font-semibold max-sm:basis-full">
          {recent.length > 0 ? projectTexts.continue : projectTexts.title}
        </h2>
        <Button
          className="max-sm:flex-1"
          disabled={importFile.isPending}
          reason={createRefusal}
          icon={<FileUp size={14} aria-hidden="true" />}
          onClick={() => void chooseFile()}
        >
          {projectTexts.importFile}
        </Button>
        <Button
          className="max-sm:flex-1"
          disabled={create.isPending}
          reason={createRefusal}
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => create.mutate(undefined)}
        >
          {projectTexts.newEmpty}
        </Button>
      </div>
      {projects.isPending && <CardsSkeleton />}
      {projects.isError && (
        <div role="alert" className="rounded-lg border border-dashed border-line-strong">
          <ProjectsProblem error={projects.error} onRetry={() => void projects.refetch()} />
        </div>
      )}
      {projects.data && all.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-3 text-ink-2">
          <span className="font-medium text-ink">{projectTexts.none}.</span> {projectTexts.noneText}
        </p>
      )}
      <ProjectCards projects={recent} propsOf={propsOf} />
      {all.length > 1 && (
        <ProjectTools search={search} onSearch={setSearch} order={order} onOrder={setOrder} hasViews={hasViews} />
      )}
      {sought !== '' && (
        <p role="status" className="sr-only">
          {projectTexts.found(shown.length)}
        </p>
      )}
      {all.length > 0 && shown.length === 0 && (
        <div className="rounded-lg border border-dashed border-line">
          <EmptyState title={projectTexts.noMatch} text={projectTexts.noMatchText} />
        </div>
      )}
      {rows.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-1">
          {rows.map(project => (
            <ProjectRow key={project.id} {...propsOf(project)} />
          ))}
        </ul>
      )}
      <ProjectCards projects={grid} propsOf={propsOf} />
      {isGrid && shown.length > gridLength && (
        <Button className="mt-4 w-full" onClick={() => setGridLength(gridLength + gridStep)}>
          {projectTexts.showMore(Math.min(gridStep, shown.length - gridLength))}
        </Button>
      )}
      {isDropping && (
        <div className="pointer-events-none fixed inset-2 z-30 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-surface-1/80">
          <p className="text-title font-medium">{projectTexts.drop}</p>
        </div>
      )}
    </section>
  )
}

type CardsProps = {
  readonly projects: readonly ProjectSummary[]
  readonly propsOf: (project: ProjectSummary) => ProjectItemProps
}

function ProjectCards({ projects, propsOf }: CardsProps) {
  if (projects.length === 0) return null
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {projects.map(project => (
        <ProjectCard key={project.id} {...propsOf(project)} />
      ))}
    </ul>
  )
}

function ProjectsProblem({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { message, help } = describeError(error)
  return (
    <EmptyState title={message} text={help.join(' ')}>
      <Button onClick={onRetry}>{uiTexts.retry}</Button>
    </EmptyState>
  )
}

function CardsSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-busy="true">
      <Skeleton className="h-51 rounded-lg" />
      <Skeleton className="h-51 rounded-lg max-sm:hidden" />
      <Skeleton className="h-51 rounded-lg max-lg:hidden" />
    </div>
  )
}
