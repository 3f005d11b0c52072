import type { WorkflowTemplate } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templatesQuery } from '../editor/catalogueQueries.ts'
import { classNames } from '../ui/classNames.ts'
import { TemplateGallery } from './TemplateGallery.tsx'
import { templateTexts } from './texts.ts'

/** Templates with filter chips by category. */
export function TemplateSection({ onOpen }: { readonly onOpen: (templateId: string) => void }) {
  const templates = useQuery(templatesQuery)
  const [category, setCategory] = useState<WorkflowTemplate['category'] | null>(null)
  const categories = [...new Set(templates.data?.map(template => template.category))]
  return (
    <section aria-labelledby="templates" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="templates" className="text-heading font-semibold">
          {templateTexts.title}
        </h2>
        {categories.length > 1 && (
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">{templateTexts.filter}</legend>
            {[null, ...categories].map(id => (
              <button
                key={id}
                type="button"
                aria-pressed={id === category}
                onClick={() => setCategory(id)}
                className={classNames(
                  'h-7 rounded-full border px-3 text-meta font-medium pointer-coarse:h-11',
                  id === category
                    ? 'border-accent bg-accent-soft text-accent-strong'
                    : 'border-line bg-surface-1 text-ink-2 hover:text-ink',
                )}
              >
                {id === null ? templateTexts.all : templateTexts.categories[id]}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <TemplateGallery category={category} onOpen={onOpen} />
    </section>
  )
}
