import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Box from 'lucide-react/icons/box'
import Coins from 'lucide-react/icons/coins'
import PanelTop from 'lucide-react/icons/panel-top'
import Scale from 'lucide-react/icons/scale'
import ShieldHalf from 'lucide-react/icons/shield-half'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType, SVGProps } from 'react'

export type Icon = ComponentType<SVGProps<SVGSVGElement> & { readonly size?: number | string }>

/** Icons that components of the catalogue name. */
export const icons: Readonly<Record<string, Icon>> = {
  'arrow-left-right': ArrowLeftRight,
  'badge-check': BadgeCheck,
  coins: Coins,
  'panel-top': PanelTop,
  scale: Scale,
  'shield-half': ShieldHalf,
  'sliders-horizontal': SlidersHorizontal,
  wallet: Wallet,
}

/** The icon of a component; a plain box for one that names an icon this page does not carry. */
export function findIcon(name: string): Icon {
  return icons[name] ?? Box
}
