import type { ProjectSummary } from '@sluice/protocol'

export type ProjectItemProps = {
  readonly project: ProjectSummary
  readonly href: string
  readonly onOpen: () => void
  readonly onRename: (name: string) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}
