import BellRing from 'lucide-react/icons/bell-ring'
import Bot from 'lucide-react/icons/bot'
import Braces from 'lucide-react/icons/braces'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import CircleX from 'lucide-react/icons/circle-x'
import FileCode from 'lucide-react/icons/file-code'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import FileSearch from 'lucide-react/icons/file-search'
import FileUp from 'lucide-react/icons/file-up'
import FlaskConical from 'lucide-react/icons/flask-conical'
import GitBranch from 'lucide-react/icons/git-branch'
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import Globe from 'lucide-react/icons/globe'
import HandCoins from 'lucide-react/icons/hand-coins'
import Link from 'lucide-react/icons/link'
import ListTree from 'lucide-react/icons/list-tree'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Merge from 'lucide-react/icons/merge'
import Package from 'lucide-react/icons/package'
import PackageOpen from 'lucide-react/icons/package-open'
import Puzzle from 'lucide-react/icons/puzzle'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Repeat from 'lucide-react/icons/repeat'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sprout from 'lucide-react/icons/sprout'
import StickyNote from 'lucide-react/icons/sticky-note'
import Timer from 'lucide-react/icons/timer'
import UserCheck from 'lucide-react/icons/user-check'
import Zap from 'lucide-react/icons/zap'
import type { Icon } from './icons.ts'

/** Icons of components that no template uses, by name. */
export const moreIcons: Readonly<Record<string, Icon>> = {
  'bell-ring': BellRing,
  bot: Bot,
  braces: Braces,
  'chart-no-axes-combined': ChartNoAxesCombined,
  'circle-x': CircleX,
  'file-code': FileCode,
  'file-pen-line': FilePenLine,
  'file-search': FileSearch,
  'file-up': FileUp,
  'flask-conical': FlaskConical,
  'git-branch': GitBranch,
  'git-compare-arrows': GitCompareArrows,
  globe: Globe,
  'hand-coins': HandCoins,
  link: Link,
  'list-tree': ListTree,
  'log-in': LogIn,
  'log-out': LogOut,
  merge: Merge,
  package: Package,
  'package-open': PackageOpen,
  puzzle: Puzzle,
  'receipt-text': ReceiptText,
  repeat: Repeat,
  'scroll-text': ScrollText,
  'shopping-cart': ShoppingCart,
  'sliders-horizontal': SlidersHorizontal,
  sprout: Sprout,
  'sticky-note': StickyNote,
  timer: Timer,
  'user-check': UserCheck,
  zap: Zap,
}
