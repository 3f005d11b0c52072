import Upload from 'lucide-react/icons/upload'
import { type FormEvent, useRef, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { fetchPluginFile } from './pluginQueries.ts'
import { pluginTexts } from './texts.ts'

type Props = {
  /** Receives the unvalidated plugin source. */
  readonly onRead: (reading: Promise<unknown>) => void
}

/** Loads a plugin from a local file or a URL. */
export function LoadPlugin({ onRead }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const http = useHttp()
  const [url, setUrl] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRead(fetchPluginFile(http, url.trim()))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={pluginTexts.fromFile}
        className="hidden"
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onRead(file.text())
        }}
      />
      <Button icon={<Upload size={14} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {pluginTexts.fromFile}
      </Button>
      <form onSubmit={submit} aria-label={pluginTexts.fromUrl} className="flex min-w-56 flex-1 gap-2">
        <input
          type="url"
          required
          value={url}
          onChange={event => setUrl(event.target.value)}
          placeholder="https://…"
          aria-label={pluginTexts.urlLabel}
          className="h-8 min-w-0 flex-1 rounded-md border border-line bg-surface-2 px-2.5 pointer-coarse:h-11"
        />
        <Button submit disabled={url.trim() === ''}>
          {pluginTexts.load}
        </Button>
      </form>
    </div>
  )
}
