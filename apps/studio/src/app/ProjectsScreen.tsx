import { useEffect } from 'react'
import { pendingTrials } from '../editor/pendingImport.ts'
import { Hero } from '../projects/Hero.tsx'
import { ProjectList } from '../projects/ProjectList.tsx'
import { useProjectActions } from '../projects/useProjectActions.ts'
import { TemplateSection } from '../templates/TemplateSection.tsx'
import { navigate, projectPath, templatePath } from './route.ts'
import { ScreenHeader } from './ScreenHeader.tsx'
import { appTexts } from './texts.ts'

const openProject = (id: string) => navigate(projectPath(id))
const openTemplate = (id: string) => navigate(templatePath(id))
const swapTemplateId = 'dex-aggregator-swap'

/** Opens the swap and runs it on the local chains. */
function trySwap(): void {
  pendingTrials.put(swapTemplateId, true)
  openTemplate(swapTemplateId)
}

/** Home screen: what Sluice is, projects and templates. */
export function ProjectsScreen() {
  const actions = useProjectActions(openProject)
  useEffect(() => {
    document.title = appTexts.product
  }, [])
  return (
    <div className="scroll-slim h-full overflow-y-auto">
      <ScreenHeader />
      <main className="mx-auto max-w-[1200px] px-6 pb-16 max-sm:px-4">
        <Hero
          isBusy={actions.create.isPending}
          onTrySwap={trySwap}
          onRequest={request => actions.create.mutate(request)}
        />
        <ProjectList actions={actions} onOpen={openProject} hrefOf={projectPath} />
        <TemplateSection onOpen={openTemplate} />
      </main>
    </div>
  )
}
