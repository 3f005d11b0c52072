import { useEffect } from 'react'
import { ProjectList } from '../projects/ProjectList.tsx'
import { TemplateGallery } from '../templates/TemplateGallery.tsx'
import { navigate, projectPath } from './route.ts'
import { SettingsButton } from './SettingsButton.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { appTexts } from './texts.ts'

/** Home screen: projects and templates. */
export function ProjectsScreen() {
  useEffect(() => {
    document.title = appTexts.product
  }, [])
  return (
    <div className="scroll-slim h-full overflow-y-auto">
      <main className="mx-auto max-w-5xl px-4 pt-8 pb-16">
        <header className="flex items-center gap-3">
          <img src="/sluice.svg" alt="" className="size-9" />
          <div className="min-w-0 flex-1">
            <h1 className="text-heading font-semibold">{appTexts.product}</h1>
            <p className="text-ink-2">{appTexts.tagline}</p>
          </div>
          <SettingsButton />
          <ThemeButton />
        </header>
        <ProjectList onOpen={id => navigate(projectPath(id))} hrefOf={projectPath} />
        <section aria-labelledby="templates" className="mt-8">
          <h2 id="templates" className="mb-3 text-title font-semibold">
            {appTexts.templates}
          </h2>
          <TemplateGallery onOpen={templateId => navigate(projectPath(`template-${templateId}`))} />
        </section>
      </main>
    </div>
  )
}
