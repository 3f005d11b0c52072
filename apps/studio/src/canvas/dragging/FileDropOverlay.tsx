import FileJson from 'lucide-react/icons/file-json'
import { canvasTexts } from '../texts.ts'

/** Overlay shown while a file is dragged over the canvas. */
export function FileDropOverlay() {
  return (
    <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/70">
      <p className="flex items-center gap-2 rounded-lg border border-line bg-surface-1 px-4 py-3 font-medium shadow-panel">
        <FileJson size={18} aria-hidden="true" />
        {canvasTexts.dropFile}
      </p>
    </div>
  )
}
