import { CopyButton } from './CopyButton.tsx'
import { GenesisReport } from './GenesisReport.tsx'
import type { GenesisCheck } from './l1Api.ts'
import { saveFile } from './saveFile.ts'

/** The genesis file and its check. */
export function GenesisPreview({ text, check }: { text: string; check: GenesisCheck }) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="l1-genesis-json">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="l1-genesis-json" className="font-medium">
          Genesis JSON
        </h2>
        <CopyButton text={text} />
      </div>
      <GenesisReport check={check} />
      <textarea
        readOnly
        rows={16}
        aria-labelledby="l1-genesis-json"
        data-testid="genesis"
        className="rounded-lg border border-line bg-sunken p-3 font-mono text-xs"
        value={text}
      />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button"
          disabled={!check.valid}
          onClick={() => saveFile('genesis.json', `${text}\n`)}
        >
          Download genesis.json
        </button>
        <a className="button-primary" href="#deploy">
          Continue to Deploy
        </a>
      </div>
      {!check.valid && <p className="text-muted text-sm">Fix the errors to download it.</p>}
    </section>
  )
}
