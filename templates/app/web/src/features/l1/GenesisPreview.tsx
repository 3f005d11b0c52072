import { CopyButton } from './CopyButton.tsx'
import { GenesisReport } from './GenesisReport.tsx'
import type { GenesisCheck } from './l1Api.ts'
import { saveFile } from './saveFile.ts'

/** The genesis file and its check. */
export function GenesisPreview({ text, check }: { text: string; check: GenesisCheck }) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="l1-genesis-json">
      <h2 id="l1-genesis-json" className="font-semibold">
        Genesis JSON
      </h2>
      <GenesisReport check={check} />
      <div className="flex flex-wrap gap-2">
        {check.valid && (
          <a className="button-primary" href="#deploy">
            Continue to Deploy
          </a>
        )}
        <button
          type="button"
          className="button"
          disabled={!check.valid}
          onClick={() => saveFile('genesis.json', `${text}\n`)}
        >
          Download genesis.json
        </button>
        <CopyButton text={text} />
      </div>
      {!check.valid && <p className="text-muted text-sm">Fix the errors to download it.</p>}
      <textarea
        readOnly
        rows={16}
        aria-labelledby="l1-genesis-json"
        data-testid="genesis"
        className="resize-none rounded-lg bg-sunken p-4 font-mono text-xs leading-5"
        value={text}
      />
    </section>
  )
}
