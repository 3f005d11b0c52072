import Activity from 'lucide-react/icons/activity'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign'
import Banknote from 'lucide-react/icons/banknote'
import Blocks from 'lucide-react/icons/blocks'
import Box from 'lucide-react/icons/box'
import ChartLine from 'lucide-react/icons/chart-line'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Coins from 'lucide-react/icons/coins'
import FilePlus2 from 'lucide-react/icons/file-plus-2'
import Gauge from 'lucide-react/icons/gauge'
import Gavel from 'lucide-react/icons/gavel'
import Hourglass from 'lucide-react/icons/hourglass'
import Images from 'lucide-react/icons/images'
import Inbox from 'lucide-react/icons/inbox'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Network from 'lucide-react/icons/network'
import PanelTop from 'lucide-react/icons/panel-top'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import Rocket from 'lucide-react/icons/rocket'
import Route from 'lucide-react/icons/route'
import Scale from 'lucide-react/icons/scale'
import Send from 'lucide-react/icons/send'
import ShieldHalf from 'lucide-react/icons/shield-half'
import Sparkles from 'lucide-react/icons/sparkles'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Target from 'lucide-react/icons/target'
import Vault from 'lucide-react/icons/vault'
import Vote from 'lucide-react/icons/vote'
import Wallet from 'lucide-react/icons/wallet'
import WalletCards from 'lucide-react/icons/wallet-cards'
import type { ComponentType, SVGProps } from 'react'

export type Icon = ComponentType<SVGProps<SVGSVGElement> & { readonly size?: number | string }>

/** Icons by the names that components of the templates use; those of the others are added with their definitions. */
const icons: Record<string, Icon> = {
  activity: Activity,
  'arrow-left-right': ArrowLeftRight,
  'badge-check': BadgeCheck,
  'badge-dollar-sign': BadgeDollarSign,
  banknote: Banknote,
  blocks: Blocks,
  'chart-line': ChartLine,
  'circle-dollar-sign': CircleDollarSign,
  coins: Coins,
  'file-plus-2': FilePlus2,
  gauge: Gauge,
  gavel: Gavel,
  hourglass: Hourglass,
  images: Images,
  inbox: Inbox,
  landmark: Landmark,
  'layout-dashboard': LayoutDashboard,
  network: Network,
  'panel-top': PanelTop,
  'piggy-bank': PiggyBank,
  rocket: Rocket,
  route: Route,
  scale: Scale,
  send: Send,
  'shield-half': ShieldHalf,
  sparkles: Sparkles,
  store: Store,
  tag: Tag,
  target: Target,
  vault: Vault,
  vote: Vote,
  wallet: Wallet,
  'wallet-cards': WalletCards,
}

/** Adds icons by name. */
export function addIcons(more: Readonly<Record<string, Icon>>): void {
  Object.assign(icons, more)
}

/** Whether an icon of this name is known. */
export const hasIcon = (name: string): boolean => Object.hasOwn(icons, name)

/** Icon of a component; a box for unknown names. */
export function findIcon(name: string): Icon {
  return icons[name] ?? Box
}
