import Activity from 'lucide-react/icons/activity'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign'
import Banknote from 'lucide-react/icons/banknote'
import BellRing from 'lucide-react/icons/bell-ring'
import Blocks from 'lucide-react/icons/blocks'
import Bot from 'lucide-react/icons/bot'
import Box from 'lucide-react/icons/box'
import Braces from 'lucide-react/icons/braces'
import ChartLine from 'lucide-react/icons/chart-line'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import CircleX from 'lucide-react/icons/circle-x'
import Coins from 'lucide-react/icons/coins'
import FileCode from 'lucide-react/icons/file-code'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import FilePlus2 from 'lucide-react/icons/file-plus-2'
import FileSearch from 'lucide-react/icons/file-search'
import FileUp from 'lucide-react/icons/file-up'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Gauge from 'lucide-react/icons/gauge'
import Gavel from 'lucide-react/icons/gavel'
import GitBranch from 'lucide-react/icons/git-branch'
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import Globe from 'lucide-react/icons/globe'
import HandCoins from 'lucide-react/icons/hand-coins'
import Hourglass from 'lucide-react/icons/hourglass'
import Images from 'lucide-react/icons/images'
import Inbox from 'lucide-react/icons/inbox'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Link from 'lucide-react/icons/link'
import ListTree from 'lucide-react/icons/list-tree'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Merge from 'lucide-react/icons/merge'
import Network from 'lucide-react/icons/network'
import Package from 'lucide-react/icons/package'
import PackageOpen from 'lucide-react/icons/package-open'
import PanelTop from 'lucide-react/icons/panel-top'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import Puzzle from 'lucide-react/icons/puzzle'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Repeat from 'lucide-react/icons/repeat'
import Rocket from 'lucide-react/icons/rocket'
import Route from 'lucide-react/icons/route'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Send from 'lucide-react/icons/send'
import ShieldHalf from 'lucide-react/icons/shield-half'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sparkles from 'lucide-react/icons/sparkles'
import Sprout from 'lucide-react/icons/sprout'
import StickyNote from 'lucide-react/icons/sticky-note'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Target from 'lucide-react/icons/target'
import Timer from 'lucide-react/icons/timer'
import UserCheck from 'lucide-react/icons/user-check'
import Vault from 'lucide-react/icons/vault'
import Vote from 'lucide-react/icons/vote'
import Wallet from 'lucide-react/icons/wallet'
import WalletCards from 'lucide-react/icons/wallet-cards'
import Zap from 'lucide-react/icons/zap'
import type { ComponentType, SVGProps } from 'react'

export type Icon = ComponentType<SVGProps<SVGSVGElement> & { readonly size?: number | string }>

/** Icons by the names that components use. */
export const icons: Readonly<Record<string, Icon>> = {
  activity: Activity,
  'arrow-left-right': ArrowLeftRight,
  'badge-check': BadgeCheck,
  'badge-dollar-sign': BadgeDollarSign,
  banknote: Banknote,
  'bell-ring': BellRing,
  blocks: Blocks,
  bot: Bot,
  braces: Braces,
  'chart-line': ChartLine,
  'chart-no-axes-combined': ChartNoAxesCombined,
  'circle-dollar-sign': CircleDollarSign,
  'circle-x': CircleX,
  coins: Coins,
  'file-code': FileCode,
  'file-pen-line': FilePenLine,
  'file-plus-2': FilePlus2,
  'file-search': FileSearch,
  'file-up': FileUp,
  'flask-conical': FlaskConical,
  gauge: Gauge,
  gavel: Gavel,
  'git-branch': GitBranch,
  'git-compare-arrows': GitCompareArrows,
  globe: Globe,
  'hand-coins': HandCoins,
  hourglass: Hourglass,
  images: Images,
  inbox: Inbox,
  landmark: Landmark,
  'layout-dashboard': LayoutDashboard,
  link: Link,
  'list-tree': ListTree,
  'log-in': LogIn,
  'log-out': LogOut,
  merge: Merge,
  network: Network,
  package: Package,
  'package-open': PackageOpen,
  'panel-top': PanelTop,
  'piggy-bank': PiggyBank,
  puzzle: Puzzle,
  'receipt-text': ReceiptText,
  repeat: Repeat,
  rocket: Rocket,
  route: Route,
  scale: Scale,
  'scroll-text': ScrollText,
  send: Send,
  'shield-half': ShieldHalf,
  'shopping-cart': ShoppingCart,
  'sliders-horizontal': SlidersHorizontal,
  sparkles: Sparkles,
  sprout: Sprout,
  'sticky-note': StickyNote,
  store: Store,
  tag: Tag,
  target: Target,
  timer: Timer,
  'user-check': UserCheck,
  vault: Vault,
  vote: Vote,
  wallet: Wallet,
  'wallet-cards': WalletCards,
  zap: Zap,
}

/** Icon of a component; a box for unknown names. */
export function findIcon(name: string): Icon {
  return icons[name] ?? Box
}
