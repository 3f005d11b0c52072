import { describeError } from '../ui/describeError.ts'
import { tokenTexts } from './texts.ts'
import type { TokenChoice } from './useTokenList.ts'

type Props = {
  readonly token: TokenChoice | undefined
  readonly isReading: boolean
  readonly error: unknown
}

/** Says below a field that its token is not verified, is being read, or cannot be read. */
export function TokenNotice({ token, isReading, error }: Props) {
  if (isReading) {
    return (
      <p role="status" className="mt-1 text-meta text-ink-2">
        {tokenTexts.reading}
      </p>
    )
  }
  const text = error
    ? describeError(error).message
    : (token?.warning ?? (token?.isUnverified && tokenTexts.unverifiedText))
  if (!text) return null
  return (
    <p role="note" className="mt-1 text-meta text-warn">
      {!error && <strong className="font-semibold">{tokenTexts.unverified}. </strong>}
      {text}
    </p>
  )
}
