import AlignCenterVertical from 'lucide-react/icons/align-center-vertical'
import Bot from 'lucide-react/icons/bot'
import CodeXml from 'lucide-react/icons/code-xml'
import Compass from 'lucide-react/icons/compass'
import Copy from 'lucide-react/icons/copy'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Group from 'lucide-react/icons/group'
import History from 'lucide-react/icons/history'
import Keyboard from 'lucide-react/icons/keyboard'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Maximize from 'lucide-react/icons/maximize'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import Puzzle from 'lucide-react/icons/puzzle'
import Redo2 from 'lucide-react/icons/redo-2'
import Replace from 'lucide-react/icons/replace'
import Save from 'lucide-react/icons/save'
import Scissors from 'lucide-react/icons/scissors'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Square from 'lucide-react/icons/square'
import SquareMousePointer from 'lucide-react/icons/square-mouse-pointer'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import Upload from 'lucide-react/icons/upload'
import Wallet from 'lucide-react/icons/wallet'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'

type Icon = typeof Play

/** Icons of commands and submenus by id; the others have none. */
export const commandIcons: { readonly [id: string]: Icon | undefined } = {
  startTour: Compass,
  executeFlow: Play,
  executeNode: Play,
  runToHere: Play,
  runFromHere: Play,
  runAlone: Play,
  run: Play,
  stopExecution: Square,
  configure: SlidersHorizontal,
  pinOutputs: Pin,
  unpinOutputs: Pin,
  edit: Pencil,
  duplicate: CopyPlus,
  copy: Copy,
  cut: Scissors,
  paste: Copy,
  replaceNode: Replace,
  group: Group,
  ungroup: Group,
  renameGroup: Pencil,
  visibility: Eye,
  hideNode: EyeOff,
  showHidden: Eye,
  select: SquareMousePointer,
  selectAll: SquareMousePointer,
  align: AlignCenterVertical,
  layout: LayoutDashboard,
  autoLayout: LayoutDashboard,
  fitView: Maximize,
  zoomIn: ZoomIn,
  zoomOut: ZoomOut,
  deleteSelection: Trash2,
  deleteAndReconnect: Trash2,
  deleteConnection: Trash2,
  inspectEdge: Pencil,
  undo: Undo2,
  redo: Redo2,
  save: Save,
  file: Save,
  showHistory: History,
  reviewVersions: Puzzle,
  exportWorkflow: Download,
  importWorkflow: Upload,
  generateCode: CodeXml,
  publishProject: CodeXml,
  managePlugins: Puzzle,
  openAssistant: Bot,
  openTesting: FlaskConical,
  openMainnetTesting: Landmark,
  openPalette: Search,
  findNode: Search,
  addNode: Plus,
  togglePalette: Plus,
  connectWallet: Wallet,
  showShortcuts: Keyboard,
  openSettings: Settings,
}

/** Commands that remove something, shown in red. */
export const dangerousCommands: ReadonlySet<string> = new Set([
  'deleteSelection',
  'deleteAndReconnect',
  'deleteConnection',
])

/** Icon of a command in a menu; an empty place for one without. */
export function CommandIcon({ id, className = 'text-ink-2' }: { readonly id: string; readonly className?: string }) {
  const Shown = commandIcons[id]
  if (!Shown) return <i aria-hidden="true" className="w-3.5 shrink-0" />
  return <Shown size={14} aria-hidden="true" className={`shrink-0 ${className}`} />
}
