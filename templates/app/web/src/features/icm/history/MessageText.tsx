import { countBytes } from '../send/messageSize.ts'

/** Text of a message in a box of limited height, with its size. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <figure className="flex flex-col gap-1">
      <blockquote className="box message-text">{text}</blockquote>
      <figcaption className="text-right text-muted text-xs">{countBytes(text).toLocaleString('en')} bytes</figcaption>
    </figure>
  )
}
