import { createAccessToken, listAccessTokens, removeAccessToken } from './accessTokenRoutes.ts'
import { processRequest, readAssistant, removeAssistantModel, writeAssistantModel } from './assistantRoutes.ts'
import { readConfig } from './configRoutes.ts'
import { quoteFusionPlus, readFusionPlus, startFusionPlus, submitFusionPlus } from './fusionPlusRoutes.ts'
import { generateArchive, generateCode } from './generateRoutes.ts'
import {
  cancelGitHubDevice,
  cancelPublish,
  disconnectGitHub,
  exchangeGitHubCode,
  findGitHubRepository,
  pollGitHubDevice,
  readGitHub,
  readPublish,
  resumePublish,
  startGitHubDevice,
  startGitHubOAuth,
  startPublish,
  writeGitHubSettings,
  writeGitHubToken,
} from './gitHubRoutes.ts'
import { readHealth } from './healthRoutes.ts'
import {
  readBridgeQuote,
  readBridgeStatus,
  readMonadBridge,
  refundMonadBridge,
  startMonadBridge,
  submitMonadBridge,
} from './monadBridgeRoutes.ts'
import { executeNode, generateNode, listNodes } from './nodeRoutes.ts'
import { buildSwap, readQuote, readTokens, testOneInch } from './oneInchRoutes.ts'
import { installPlugin, listPlugins, loadPlugin, readPluginSchema, searchPlugins } from './pluginRoutes.ts'
import { listPreviews, startPreview, stopPreview, updatePreview } from './previewRoutes.ts'
import {
  createProject,
  duplicateProject,
  keepRestorePoint,
  listProjects,
  listVersions,
  noteVersion,
  readProject,
  readVersion,
  removeProject,
  renameProject,
  restoreProject,
  saveDraft,
  saveVersion,
} from './projectRoutes.ts'
import { proxyOneInch } from './proxyRoutes.ts'
import type { Route } from './route.ts'
import { executeProject, listRuns, readRun, removeRun, startRun } from './runRoutes.ts'
import { listSecrets, readSecret, removeSecret, writeSecret } from './secretRoutes.ts'
import {
  checkCounterparty,
  checkRpc,
  deleteEverything,
  exportData,
  readSettings,
  removeCounterparty,
  removeRpc,
  writeCounterparty,
  writeRpc,
  writeUsdLimit,
  writeWalletConnect,
} from './settingsRoutes.ts'
import { readAllowances, readBalances, readPrices, readToken } from './tokenRoutes.ts'
import { readTransactionFacts, readTypedDataFacts } from './transactionRoutes.ts'
import { exportWorkflow, fixWorkflow, importWorkflow, startWorkflow, validateWorkflow } from './workflowRoutes.ts'

/** All HTTP endpoints of the server by operation id. */
export const operations = {
  readHealth,
  readConfig,
  readTokens,
  readQuote,
  buildSwap,
  testOneInch,
  readToken,
  readBalances,
  readAllowances,
  readPrices,
  readBridgeStatus,
  readBridgeQuote,
  proxyOneInch,
  quoteFusionPlus,
  startFusionPlus,
  submitFusionPlus,
  readFusionPlus,
  startMonadBridge,
  submitMonadBridge,
  refundMonadBridge,
  readMonadBridge,
  listNodes,
  executeNode,
  readPluginSchema,
  listPlugins,
  searchPlugins,
  installPlugin,
  loadPlugin,
  listProjects,
  createProject,
  readProject,
  saveDraft,
  saveVersion,
  keepRestorePoint,
  listVersions,
  readVersion,
  noteVersion,
  renameProject,
  duplicateProject,
  removeProject,
  restoreProject,
  validateWorkflow,
  fixWorkflow,
  importWorkflow,
  exportWorkflow,
  startWorkflow,
  listSecrets,
  readSecret,
  writeSecret,
  removeSecret,
  readSettings,
  checkRpc,
  writeRpc,
  removeRpc,
  writeWalletConnect,
  writeUsdLimit,
  checkCounterparty,
  writeCounterparty,
  removeCounterparty,
  exportData,
  deleteEverything,
  listAccessTokens,
  createAccessToken,
  removeAccessToken,
  generateCode,
  generateArchive,
  generateNode,
  readGitHub,
  writeGitHubSettings,
  startGitHubOAuth,
  exchangeGitHubCode,
  startGitHubDevice,
  pollGitHubDevice,
  cancelGitHubDevice,
  writeGitHubToken,
  disconnectGitHub,
  findGitHubRepository,
  startPublish,
  readPublish,
  resumePublish,
  cancelPublish,
  startPreview,
  stopPreview,
  updatePreview,
  listPreviews,
  readAssistant,
  writeAssistantModel,
  removeAssistantModel,
  processRequest,
  readTransactionFacts,
  readTypedDataFacts,
  executeProject,
  startRun,
  listRuns,
  readRun,
  removeRun,
} as const satisfies { readonly [operationId: string]: Route }

export type OperationId = keyof typeof operations

/** All HTTP endpoints of the server. */
export const routes: readonly Route[] = Object.values(operations)
