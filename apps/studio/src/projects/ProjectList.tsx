import { useQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { useDeferredValue, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { projectsQuery } from '../remote/queries.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { pickFile } from '../ui/pickFile.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { findProjects, type ProjectOrder } from './findProjects.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectRow } from './ProjectRow.tsx'
import { projectTexts } from './texts.ts'
import { useFileDrop } from './useFileDrop.ts'
import type { useProjectActions } from './useProjectActions.ts'

type Props = {
  readonly actions: ReturnType<typeof useProjectActions>
  readonly onOpen: (projectId: string) => void
  /** Address of a project's editor. */
  readonly hrefOf: (projectId: string) => string
}

const orders: readonly ProjectOrder[] = ['edited', 'name']

/** The projects edited last, shown as cards. */
const cardCount = 3

/** Projects with search, create, import, rename, duplicate and delete: the last three as cards, the others as rows. */
export function ProjectList({ actions, onOpen, hrefOf }: Props) {
  const projects = useQuery(projectsQuery(useHttp()))
  const { create, importFile, rename, duplicate, remove } = actions
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<ProjectOrder>('edited')
  const isDropping = useFileDrop(file => importFile.mutate(file))
  const all = projects.data?.projects ?? []
  const sought = useDeferredValue(search)
  const shown = findProjects(all, sought, order)
  const isOverview = sought === '' && order === 'edited'
  const cards = isOverview ? shown.slice(0, cardCount) : []
  const rows = isOverview ? shown.slice(cardCount) : shown
  const chooseFile = async () => {
    const file = await pickFile('application/json,.json')
    if (file) importFile.mutate(file)
  }
  const propsOf = (project: (typeof shown)[number]) => ({
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
          {all.length > 0 ? projectTexts.continue : projectTexts.title}
        </h2>
        <Button
          className="max-sm:flex-1"
          disabled={importFile.isPending}
          icon={<FileUp size={14} aria-hidden="true" />}
          onClick={() => void chooseFile()}
        >
          {projectTexts.importFile}
        </Button>
        <Button
          className="max-sm:flex-1"
          disabled={create.isPending}
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => create.mutate(undefined)}
        >
          {projectTexts.newEmpty}
        </Button>
      </div>
      {projects.isPending && <CardsSkeleton />}
      {projects.isError && <ErrorState error={projects.error} onRetry={() => void projects.refetch()} />}
      {projects.data && all.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-3 text-ink-2">
          <span className="font-medium text-ink">{projectTexts.none}.</span> {projectTexts.noneText}
        </p>
      )}
      {cards.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map(project => (
            <ProjectCard key={project.id} {...propsOf(project)} />
          ))}
        </ul>
      )}
      {all.length > 1 && (
        <div className="mt-4 mb-3 flex gap-2">
          <SearchField
            label={projectTexts.search}
            value={search}
            onChange={setSearch}
            className="min-w-0 flex-1 bg-surface-1"
          />
          <Select
            aria-label={projectTexts.sort}
            value={order}
            options={orders.map(id => ({ value: id, label: projectTexts.sorts[id] }))}
            onChange={setOrder}
            className="h-8 shrink-0 bg-surface-1"
          />
        </div>
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
      {isDropping && (
        <div className="pointer-events-none fixed inset-2 z-30 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-surface-1/80">
          <p className="text-title font-medium">{projectTexts.drop}</p>
        </div>
      )}
    </section>
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
