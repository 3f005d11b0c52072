import type { PluginManifest } from '@sluice/workflow/plugin'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { serverPluginsQuery } from './pluginQueries.ts'
import { pluginTexts } from './texts.ts'

type Props = {
  readonly installed: readonly PluginManifest[]
  readonly onReview: (pluginId: string) => void
}

/** Plugins that the server keeps and this browser lacks. */
export function ServerPlugins({ installed, onReview }: Props) {
  const listed = useQuery(serverPluginsQuery(useHttp()))
  const missing = listed.data?.plugins.filter(({ id }) => installed.every(plugin => plugin.id !== id)) ?? []
  const warnings = listed.data?.warnings ?? []
  if (listed.isError) return <ErrorState error={listed.error} onRetry={() => void listed.refetch()} />
  if (missing.length === 0 && warnings.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-medium">{pluginTexts.onServer}</h3>
      {warnings.length > 0 && <Notice tone="warn" title={pluginTexts.notLoaded} help={warnings} />}
      {missing.length > 0 && (
        <>
          <p className="mb-2 text-meta text-ink-2">{pluginTexts.onServerText}</p>
          <ul className="divide-y divide-line rounded-md border border-line">
            {missing.map(({ id, name, version, description }) => (
              <li key={id} className="flex items-center gap-2 px-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-2">
                    <span className="font-medium">{name}</span>
                    <Badge>{version}</Badge>
                  </span>
                  <span className="line-clamp-2 text-meta text-ink-2">{description}</span>
                </span>
                <Button aria-label={pluginTexts.review(name)} onClick={() => onReview(id)}>
                  {pluginTexts.look}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
