import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'look' | 'iconOnly' | 'icon' | 'children'> & {
  readonly 'aria-label': string
  readonly size?: 14 | 16
}

/** Close button. */
export function CloseButton({ size = 14, ...rest }: Props) {
  return <Button look="quiet" iconOnly icon={<X size={size} aria-hidden="true" />} {...rest} />
}
