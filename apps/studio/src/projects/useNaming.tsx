import { type ReactNode, useState } from 'react'
import { ProjectNameField } from './ProjectNameField.tsx'
import type { ProjectItemProps } from './projectItem.ts'

type Naming = {
  /** Null while the project is not renamed. */
  readonly field: ReactNode
  start(): void
}

/** The rename field of a project. */
export function useNaming({ project: { name }, onRename }: Pick<ProjectItemProps, 'project' | 'onRename'>): Naming {
  const [isNaming, setIsNaming] = useState(false)
  const finish = (next: string | null) => {
    setIsNaming(false)
    if (next !== null && next !== name) onRename(next)
  }
  return { field: isNaming ? <ProjectNameField name={name} onDone={finish} /> : null, start: () => setIsNaming(true) }
}
