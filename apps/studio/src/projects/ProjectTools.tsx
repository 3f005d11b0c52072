import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { useStore } from 'zustand'
import { classNames } from '../ui/classNames.ts'
import { preferences } from '../ui/preferences.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import type { ProjectOrder } from './findProjects.ts'
import { projectTexts } from './texts.ts'

type Props = {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly order: ProjectOrder
  readonly onOrder: (order: ProjectOrder) => void
  /** Whether grid and list can be chosen. */
  readonly hasViews: boolean
}

const orders: readonly ProjectOrder[] = ['edited', 'name']
const views = [
  ['grid', LayoutGrid],
  ['list', List],
] as const

/** Search, order and view of the projects. */
export function ProjectTools({ search, onSearch, order, onOrder, hasViews }: Props) {
  return (
    <div className="mt-4 mb-3 flex gap-2">
      <SearchField
        label={projectTexts.search}
        value={search}
        onChange={onSearch}
        className="min-w-0 flex-1 bg-surface-1"
      />
      <Select
        aria-label={projectTexts.sort}
        value={order}
        options={orders.map(id => ({ value: id, label: projectTexts.sorts[id] }))}
        onChange={onOrder}
        className="h-8 shrink-0 bg-surface-1"
      />
      {hasViews && <ViewChoice />}
    </div>
  )
}

function ViewChoice() {
  const chosen = useStore(preferences, state => state.projectView)
  return (
    <fieldset className="flex shrink-0 rounded-md border border-line bg-surface-1 p-0.5">
      <legend className="sr-only">{projectTexts.view}</legend>
      {views.map(([view, Icon]) => (
        <label
          key={view}
          title={projectTexts.views[view]}
          className={classNames(
            'relative grid size-6.5 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:size-10',
            view === chosen ? 'bg-accent-soft text-accent-strong' : 'text-ink-2 hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="project-view"
            aria-label={projectTexts.views[view]}
            checked={view === chosen}
            onChange={() => preferences.setState({ projectView: view })}
            className="absolute inset-0 appearance-none opacity-0"
          />
          <Icon size={14} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
