import { describePlugin, type PluginManifest } from '@sluice/workflow/plugin'
import type { ReactNode } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { pluginTexts } from './texts.ts'

/** Review of a plugin's components and permissions before installing. */
export function PluginReview({ plugin }: { readonly plugin: PluginManifest }) {
  const { author, components, permissions, scripts } = describePlugin(plugin)
  return (
    <div className="space-y-4">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-title font-semibold break-words">{plugin.name}</span>
          <Badge>{plugin.version}</Badge>
          {author && <span className="text-ink-2">{pluginTexts.byAuthor(author)}</span>}
        </p>
        <p className="mt-1 break-words text-ink-2">{plugin.description}</p>
      </div>
      <Section title={pluginTexts.permissions}>
        {permissions.length === 0 ? (
          <p>{pluginTexts.noPermissions}</p>
        ) : (
          <ul className="space-y-1">
            {permissions.map(({ permission, meaning }) => (
              <li key={permission} className="flex flex-wrap items-baseline gap-2">
                <Badge tone="warn">{permission}</Badge>
                <span className="min-w-0 flex-1 break-words">{meaning}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={pluginTexts.components}>
        <ul className="space-y-1">
          {components.map(component => (
            <li key={component.id} className="flex items-baseline gap-2">
              <span className="min-w-0 truncate">{component.name}</span>
              <span className="figures text-meta text-ink-2">{component.version}</span>
            </li>
          ))}
        </ul>
      </Section>
      {scripts.length > 0 && (
        <Section title={pluginTexts.scripts}>
          <p className="mb-1">{pluginTexts.scriptsNeverRun}</p>
          {scripts.map(({ name, code }) => (
            <details key={name}>
              <summary className="cursor-pointer">{name}</summary>
              <pre className="code mt-1 max-h-48 overflow-auto rounded-md bg-surface-2 p-2">{code}</pre>
            </details>
          ))}
        </Section>
      )}
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      {children}
    </section>
  )
}
