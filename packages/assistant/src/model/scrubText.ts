import { addressPattern, type Evidence } from './evidence.ts'
import { modelTexts } from './texts.ts'

/** A text of a model without addresses that the user did not write, and without control characters. */
export function scrubText(text: string, { hasAddress }: Pick<Evidence, 'hasAddress'>): string {
  return text
    .replace(/[[\p{Cc}\p{Cf}]--[\n]]/gv, ' ')
    .replace(addressPattern, found => (hasAddress(found.replace(/[.,;:!?)\]}]+$/, '')) ? found : modelTexts.removed))
}

/** Longer words are cut, so that nothing is held back without end. */
const longestWord = 4_000

/** Passes a text on as it comes, scrubbed; only whole words, because an address may come in pieces. */
export function createTextScrubber(scrub: (text: string) => string, emit: (text: string) => void) {
  let open = ''
  const pass = (text: string) => {
    if (text !== '') emit(scrub(text))
  }
  return {
    push(text: string): void {
      open += text
      const end =
        Math.max(open.lastIndexOf(' '), open.lastIndexOf('\n')) + 1 || (open.length > longestWord ? open.length : 0)
      pass(open.slice(0, end))
      open = open.slice(end)
    },
    end(): void {
      pass(open)
      open = ''
    },
  }
}
