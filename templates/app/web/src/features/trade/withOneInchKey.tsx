import { useQuery } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'

function OffWithoutKey({ title, Panel }: { readonly title: string; readonly Panel: ComponentType }) {
  const { data, isPending } = useQuery({
    queryKey: ['oneInchKey'],
    queryFn: async ({ signal }) => readJson(await requestJson('/api/1inch/key', { signal })).flag('isSet'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return null
  if (data !== false) return <Panel />
  return (
    <section aria-label={title} className="card">
      <h1 className="font-semibold text-lg">{title}</h1>
      <EmptyState icon="info" text={`${title} needs a 1inch API key: see README.md of this application.`}>
        <a className="button" href="https://business.1inch.com/portal" target="_blank" rel="noopener noreferrer">
          Get a key
        </a>
      </EmptyState>
    </section>
  )
}

/** A feature that shows what it needs while the backend has no 1inch API key. */
export function withOneInchKey(feature: FeatureModule): FeatureModule {
  const { title, Panel } = feature
  if (!Panel) return feature
  const show = () => createElement(OffWithoutKey, { title, Panel })
  return { ...feature, Panel: show }
}
