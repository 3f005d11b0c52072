import { useEffect, useRef } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { correctLabel, DuplicateButton } from './DuplicateButton.tsx'
import { GenesisReport } from './GenesisReport.tsx'
import { GenesisSummary } from './GenesisSummary.tsx'
import { GenesisText } from './GenesisText.tsx'
import type { L1Configuration } from './L1Configuration.ts'
import type { GenesisCheck } from './l1Api.ts'
import { saveFile } from './saveFile.ts'

type Props = {
  readonly configuration: L1Configuration
  /** With white space, to be read. */
  readonly text: string
  /** Without, as it is downloaded and signed. */
  readonly file: string
  readonly check: GenesisCheck
  readonly onAgain: () => void
}

/** The genesis file: its check, what it sets, and its text. */
export function GenesisPreview({ configuration, text, file, check, onAgain }: Props) {
  const isUsable = check.fatal.length === 0
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, and the result is below the screen of a phone.
    heading.current?.focus({ preventScroll: true })
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.current?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
  }, [])
  return (
    <section
      ref={section}
      className="flex scroll-mt-4 flex-col gap-5 border-line border-t pt-6"
      aria-labelledby="l1-genesis-made"
    >
      <h2 ref={heading} id="l1-genesis-made" tabIndex={-1} className="font-semibold outline-none">
        The genesis of {configuration.subnetName}
      </h2>
      <GenesisReport file={file} check={check}>
        <div className="flex max-sm:flex-col">
          <DuplicateButton configuration={configuration} label={correctLabel} />
        </div>
      </GenesisReport>
      <GenesisSummary genesis={file} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        {check.valid && (
          <a className={isUsable ? 'button-primary' : 'button'} href="#deploy">
            Continue to Deploy
          </a>
        )}
        <button type="button" className="button" disabled={!check.valid} onClick={() => saveFile('genesis.json', file)}>
          Download genesis.json
        </button>
        <button type="button" className="button" onClick={onAgain}>
          Generate again
        </button>
      </div>
      {!check.valid && <p className="text-muted text-sm">Fix the errors to download it.</p>}
      <div className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <h3 id="l1-genesis-json" className="font-medium text-sm">
            Genesis JSON
          </h3>
          <CopyButton text={text} />
        </div>
        <GenesisText text={text} labelledBy="l1-genesis-json" />
      </div>
    </section>
  )
}
