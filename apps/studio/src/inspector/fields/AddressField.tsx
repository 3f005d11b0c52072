import { tryParseAddress } from '@sluice/defi'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { controlClass, controlProps } from '../../ui/formControl.ts'
import { inspectorTexts } from '../texts.ts'
import { AddressError } from './AddressError.tsx'
import type { FieldEditorProps } from './fieldEditor.ts'

/** Address input; blur writes the checksum form or shows an error. */
export function AddressField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  const { host } = useEditor()
  const text = value === undefined || value === null ? '' : String(value)
  const [isTyping, setIsTyping] = useState(false)
  const leave = () => {
    setIsTyping(false)
    const address = tryParseAddress(text)
    if (address !== undefined && address !== text) onChange(address)
  }
  const fillIn = async () => {
    const own = await host.account()
    if (own === null) host.open('wallet')
    else onChange(tryParseAddress(own) ?? own)
  }
  return (
    <>
      <div className="flex gap-2">
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
          className={`${controlClass} code`}
        />
        <Button
          className="h-9 w-9"
          iconOnly
          aria-label={inspectorTexts.ownAddress}
          title={inspectorTexts.ownAddress}
          onClick={() => void fillIn()}
          icon={<Wallet size={14} aria-hidden="true" />}
        />
      </div>
      {!isTyping && <AddressError text={text} />}
    </>
  )
}
