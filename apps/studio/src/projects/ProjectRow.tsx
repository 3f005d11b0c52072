import { Badge } from '../ui/Badge.tsx'
import { ProjectActions } from './ProjectActions.tsx'
import { ProjectLink } from './ProjectLink.tsx'
import type { ProjectItemProps } from './projectItem.ts'
import { projectTexts } from './texts.ts'
import { useNaming } from './useNaming.tsx'

/** Row of one project; a click opens it. */
export function ProjectRow(props: ProjectItemProps) {
  const { name, nodeCount, latestVersion } = props.project
  const naming = useNaming(props)
  return (
    <li className="relative flex min-h-14 items-center gap-2 pr-2 hover:bg-surface-2">
      {naming.field ?? <ProjectLink {...props} className="after:absolute after:inset-0" />}
      <Badge className="max-sm:hidden">{projectTexts.nodes(nodeCount)}</Badge>
      <Badge tone={latestVersion > 0 ? 'accent' : 'neutral'} className="max-sm:hidden">
        {projectTexts.version(latestVersion)}
      </Badge>
      <span className="relative">
        <ProjectActions {...props} name={name} onStartNaming={naming.start} />
      </span>
    </li>
  )
}
