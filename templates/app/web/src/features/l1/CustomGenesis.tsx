import { useId } from 'react'
import { Size } from './GenesisReport.tsx'
import { minifyGenesis } from './minifyGenesis.ts'
import { saveFile } from './saveFile.ts'

const limit = 64_000

function findMistake(text: string): string | null {
  if (text.trim() === '') return 'Enter what your VM reads'
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : 'This is not JSON'
  }
}

export type CustomGenesisProps = {
  readonly text: string
  readonly onChange: (text: string) => void
  /** The genesis is taken as it is. */
  readonly onDone: () => void
}

/** Genesis of a custom VM: only JSON syntax and size are checked. */
export function CustomGenesis({ text, onChange, onDone }: CustomGenesisProps) {
  const id = useId()
  const mistake = findMistake(text)
  const file = minifyGenesis(text)
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium text-sm">
        Genesis of your VM (JSON)
      </label>
      <textarea
        id={id}
        className="field min-h-60 font-mono text-xs"
        spellCheck={false}
        aria-invalid={mistake !== null && text !== ''}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={event => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className={mistake && text !== '' ? 'text-danger text-xs' : 'text-muted text-xs'}>
        {mistake && text !== '' ? mistake : 'A custom VM brings its own genesis; what stands in it is not checked.'}
      </p>
      {file !== null && <Size file={file} limit={limit} />}
      <div className="flex flex-wrap gap-2">
        {file !== null && (
          <button
            type="button"
            className="button-primary"
            onClick={() => {
              onDone()
              window.location.hash = 'deploy'
            }}
          >
            Continue to Deploy
          </button>
        )}
        <button
          type="button"
          className="button"
          disabled={file === null}
          onClick={() => {
            if (file === null) return
            saveFile('genesis.json', file)
            onDone()
          }}
        >
          Download genesis.json
        </button>
      </div>
    </div>
  )
}
