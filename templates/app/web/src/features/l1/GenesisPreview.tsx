import { CopyButton } from './CopyButton.tsx'
import { GenesisReport } from './GenesisReport.tsx'
import { GenesisText } from './GenesisText.tsx'
import type { GenesisCheck } from './l1Api.ts'
import { saveFile } from './saveFile.ts'

type Props = {
  /** With white space, to be read. */
  readonly text: string
  /** Without, as it is downloaded and signed. */
  readonly file: string
  readonly check: GenesisCheck
}

/** The genesis file and its check. */
export function GenesisPreview({ text, file, check }: Props) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="l1-genesis-json">
      <h2 id="l1-genesis-json" className="font-semibold">
        Genesis JSON
      </h2>
      <GenesisReport file={file} check={check} />
      <div className="flex flex-wrap gap-2">
        {check.valid && (
          <a className="button-primary" href="#deploy">
            Continue to Deploy
          </a>
        )}
        <button type="button" className="button" disabled={!check.valid} onClick={() => saveFile('genesis.json', file)}>
          Download genesis.json
        </button>
        <CopyButton text={text} />
      </div>
      {!check.valid && <p className="text-muted text-sm">Fix the errors to download it.</p>}
      <GenesisText text={text} labelledBy="l1-genesis-json" />
    </section>
  )
}
