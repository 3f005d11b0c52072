import { tryParseAddress } from '@sluice/defi'
import { useState } from 'react'
import { AddressNote } from './AddressNote.tsx'
import { controlClass, controlProps, type FieldEditorProps } from './fieldEditor.ts'

/** An account or contract. Leaving the field writes its checksum, or says that it is wrong. */
export function AddressField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  const text = value === undefined || value === null ? '' : String(value)
  const [isTyping, setIsTyping] = useState(false)
  const leave = () => {
    setIsTyping(false)
    const address = tryParseAddress(text)
    if (address !== undefined && address !== text) onChange(address)
  }
  return (
    <>
      <input
        {...controlProps(props)}
        type="text"
        value={text}
        placeholder={field.placeholder ?? field.ui?.placeholder ?? '0x…'}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onFocus={() => setIsTyping(true)}
        onChange={event => onChange(event.target.value.trim())}
        onBlur={leave}
        className={`${controlClass} figures`}
      />
      {!isTyping && <AddressNote text={text} />}
    </>
  )
}
