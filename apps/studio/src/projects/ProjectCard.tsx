import { useQuery } from '@tanstack/react-query'
import Workflow from 'lucide-react/icons/workflow'
import { FlowPicture } from '../editor/picture/FlowPicture.tsx'
import { useHttp } from '../remote/HttpProvider.tsx'
import { projectPictureQuery } from '../remote/queries.ts'
import { LastRun } from './LastRun.tsx'
import { ProjectActions } from './ProjectActions.tsx'
import { ProjectLink } from './ProjectLink.tsx'
import type { ProjectItemProps } from './projectItem.ts'
import { projectTexts } from './texts.ts'
import { useNaming } from './useNaming.tsx'

/** Larger documents are not read for a picture. */
const maxPicturedNodes = 200

/** Card of one project with a picture of its flow; a click opens it. */
export function ProjectCard(props: ProjectItemProps) {
  const { project } = props
  const { id, name, updatedAt, nodeCount, latestVersion } = project
  const naming = useNaming(props)
  const isPictured = nodeCount > 0 && nodeCount <= maxPicturedNodes
  const picture = useQuery({ ...projectPictureQuery(useHttp(), id, updatedAt), enabled: isPictured })
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface-1 shadow-card transition-colors duration-150 focus-within:border-accent hover:border-accent">
      <div aria-hidden="true" className="grid h-35 place-items-center border-b border-line bg-surface-0 text-ink-2">
        {picture.data ? <FlowPicture flow={picture.data.document} /> : !isPictured && <Workflow size={28} />}
      </div>
      <div className="flex min-h-16 items-center gap-1 pr-2">
        {naming.field ?? (
          <ProjectLink
            {...props}
            detail={`${projectTexts.nodes(nodeCount)} · ${projectTexts.version(latestVersion)}`}
            className="text-title after:absolute after:inset-0 after:rounded-lg"
          />
        )}
        {!naming.field && (
          <span className="relative flex shrink-0 items-center gap-1">
            {picture.data && <LastRun workflowId={picture.data.document.id} />}
            <ProjectActions {...props} name={name} onStartNaming={naming.start} />
          </span>
        )}
      </div>
    </li>
  )
}
