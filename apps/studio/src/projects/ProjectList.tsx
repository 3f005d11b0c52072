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
import { ProjectRow } from './ProjectRow.tsx'
import { projectTexts } from './texts.ts'
import { useFileDrop } from './useFileDrop.ts'
import { useProjectActions } from './useProjectActions.ts'

type Props = {
  readonly onOpen: (projectId: string) => void
  /** Address of a project's editor. */
  readonly hrefOf: (projectId: string) => string
}

const orders: readonly ProjectOrder[] = ['edited', 'name']

/** Project list with search, create, import, rename, duplicate and delete. */
export function ProjectList({ onOpen, hrefOf }: Props) {
  const projects = useQuery(projectsQuery(useHttp()))
  const { create, importFile, rename, duplicate, remove } = useProjectActions(onOpen)
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<ProjectOrder>('edited')
  const isDropping = useFileDrop(file => importFile.mutate(file))
  const all = projects.data?.projects ?? []
  const sought = useDeferredValue(search)
  const shown = findProjects(all, sought, order)
  const chooseFile = async () => {
    const file = await pickFile('application/json,.json')
    if (file) importFile.mutate(file)
  }
  return (
    <section aria-labelledby="projects" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="projects" className="flex-1 text-title font-semibold max-sm:basis-full">
          {projectTexts.title}
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
          look="primary"
          disabled={create.isPending}
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => create.mutate()}
        >
          {projectTexts.newEmpty}
        </Button>
      </div>
      {all.length > 1 && (
        <div className="mb-3 flex gap-2">
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
      {projects.isPending && <RowsSkeleton />}
      {projects.isError && <ErrorState error={projects.error} onRetry={() => void projects.refetch()} />}
      {projects.data && shown.length === 0 && (
        <div className="rounded-lg border border-dashed border-line">
          {all.length === 0 ? (
            <EmptyState title={projectTexts.none} text={projectTexts.noneText} />
          ) : (
            <EmptyState title={projectTexts.noMatch} text={projectTexts.noMatchText} />
          )}
        </div>
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-1">
          {shown.map(project => (
            <ProjectRow
              key={project.id}
              project={project}
              href={hrefOf(project.id)}
              onOpen={() => onOpen(project.id)}
              onRename={name => rename.mutate({ id: project.id, name })}
              onDuplicate={() => duplicate.mutate(project)}
              onRemove={() => remove.mutate(project)}
            />
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

function RowsSkeleton() {
  return (
    <div className="space-y-2" aria-busy="true">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  )
}
