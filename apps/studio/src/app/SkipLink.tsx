import { focusCanvas } from '../ui/focusPanel.ts'
import { appTexts } from './texts.ts'

/** First Tab stop of the editor; leads past the toolbar and the panels. */
export function SkipLink() {
  return (
    <button
      type="button"
      onClick={focusCanvas}
      className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-accent focus:px-3 focus:py-2 focus:font-medium focus:text-on-accent"
    >
      {appTexts.skipToCanvas}
    </button>
  )
}
