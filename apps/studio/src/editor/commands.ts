import type { Command } from './command.ts'
import { addNode } from './commands/addNode.ts'
import { autoLayout } from './commands/autoLayout.ts'
import { clearSelection } from './commands/clearSelection.ts'
import { configure } from './commands/configure.ts'
import { connectWallet } from './commands/connectWallet.ts'
import { deleteConnection } from './commands/deleteConnection.ts'
import { deleteSelection } from './commands/deleteSelection.ts'
import {
  alignBottom,
  alignCenter,
  alignLeft,
  alignMiddle,
  alignRight,
  alignTop,
  copy,
  cut,
  deleteAndReconnect,
  distributeHorizontally,
  distributeVertically,
  duplicate,
  group,
  hideNode,
  moveDown,
  moveLeft,
  moveRight,
  moveUp,
  paste,
  selectDownstream,
  selectUpstream,
  showHidden,
  ungroup,
} from './commands/editNodes.ts'
import { executeFlow } from './commands/executeFlow.ts'
import { executeNode } from './commands/executeNode.ts'
import { exportWorkflow } from './commands/exportWorkflow.ts'
import { findNode } from './commands/findNode.ts'
import { fitView } from './commands/fitView.ts'
import { generateCode } from './commands/generateCode.ts'
import { importWorkflow } from './commands/importWorkflow.ts'
import { inspectEdge } from './commands/inspectEdge.ts'
import { managePlugins } from './commands/managePlugins.ts'
import { nextPanel } from './commands/nextPanel.ts'
import { openAssistant } from './commands/openAssistant.ts'
import { openMainnetTesting } from './commands/openMainnetTesting.ts'
import { openPalette } from './commands/openPalette.ts'
import { openSettings } from './commands/openSettings.ts'
import { openTesting } from './commands/openTesting.ts'
import { pinOutputs, unpinOutputs } from './commands/pinOutputs.ts'
import { previousPanel } from './commands/previousPanel.ts'
import { publishProject } from './commands/publishProject.ts'
import { redo } from './commands/redo.ts'
import { renameGroup } from './commands/renameGroup.ts'
import { replaceNode } from './commands/replaceNode.ts'
import { reviewVersions } from './commands/reviewVersions.ts'
import { runAlone, runFromHere, runToHere } from './commands/runPart.ts'
import { save } from './commands/save.ts'
import { selectAll } from './commands/selectAll.ts'
import { showHistory } from './commands/showHistory.ts'
import { showShortcuts } from './commands/showShortcuts.ts'
import { startTour } from './commands/startTour.ts'
import { stopExecution } from './commands/stopExecution.ts'
import { toggleAutoConnect } from './commands/toggleAutoConnect.ts'
import { togglePalette } from './commands/togglePalette.ts'
import { toggleSnap } from './commands/toggleSnap.ts'
import { undo } from './commands/undo.ts'
import { zoomIn } from './commands/zoomIn.ts'
import { zoomOut } from './commands/zoomOut.ts'

/** All editor commands by id. */
export const commands = {
  addNode,
  undo,
  redo,
  save,
  executeFlow,
  executeNode,
  runToHere,
  runFromHere,
  runAlone,
  stopExecution,
  pinOutputs,
  unpinOutputs,
  configure,
  duplicate,
  copy,
  cut,
  paste,
  replaceNode,
  deleteSelection,
  deleteAndReconnect,
  inspectEdge,
  deleteConnection,
  group,
  ungroup,
  hideNode,
  showHidden,
  selectUpstream,
  selectDownstream,
  alignLeft,
  alignCenter,
  alignRight,
  alignTop,
  alignMiddle,
  alignBottom,
  distributeHorizontally,
  distributeVertically,
  moveUp,
  moveDown,
  moveLeft,
  moveRight,
  selectAll,
  clearSelection,
  autoLayout,
  fitView,
  zoomIn,
  zoomOut,
  generateCode,
  publishProject,
  exportWorkflow,
  importWorkflow,
  managePlugins,
  reviewVersions,
  showHistory,
  togglePalette,
  nextPanel,
  previousPanel,
  connectWallet,
  toggleSnap,
  toggleAutoConnect,
  renameGroup,
  openPalette,
  openAssistant,
  openTesting,
  openMainnetTesting,
  findNode,
  showShortcuts,
  openSettings,
  startTour,
} as const satisfies Record<string, Command>

export type CommandId = keyof typeof commands

export const commandList: readonly Command[] = Object.values(commands)
