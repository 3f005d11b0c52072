import { useRuntimeConfig } from './RuntimeConfig.ts'

/** Name and networks with their explorers. */
export function Footer({ projectName }: { readonly projectName: string }) {
  const { chains } = useRuntimeConfig()
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-t py-5 text-muted text-xs sm:justify-between">
      <span className="text-balance text-center">{projectName} · every transaction is yours to sign</span>
      <ul aria-label="Networks" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        {chains.map(({ id, name, explorerUrl }) => (
          <li key={id}>
            {explorerUrl === null ? (
              name
            ) : (
              <a href={explorerUrl} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </footer>
  )
}
