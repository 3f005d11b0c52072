import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { pickFile } from '../../ui/pickFile.ts'
import { chooseFileTexts } from './chooseFileTexts.ts'

/** Largest text that a field takes from a file, in bytes. */
const largest = 1_000_000

type Props = {
  /** As in `<input>`. */
  readonly accept: string
  readonly pick?: (accept: string) => Promise<File | null>
  readonly onChange: (text: string) => void
}

/** Fills a field with the text of a file. */
export function ChooseFile({ accept, pick = pickFile, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async () => {
    const file = await pick(accept)
    if (!file) return
    if (file.size > largest) return setProblem(chooseFileTexts.tooLarge(file.name))
    try {
      const text = await file.text()
      setProblem(null)
      onChange(text)
    } catch {
      // Deleted or locked since it was chosen.
      setProblem(chooseFileTexts.unreadable(file.name))
    }
  }
  return (
    <div className="mt-1.5">
      <Button look="quiet" onClick={() => void choose()}>
        {chooseFileTexts.choose}
      </Button>
      {problem && (
        <p role="alert" className="mt-1 text-meta break-words text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
