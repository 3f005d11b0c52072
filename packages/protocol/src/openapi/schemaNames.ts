import { transactionIntentSchema } from '@sluice/guard'
import { jsonObjectSchema, jsonSchema } from '@sluice/workflow'
import type { z } from 'zod'
import { accessTokenSchema, scopeSchema } from '../accessTokenRoutes.ts'
import { assistantStatusSchema, proposalCheckSchema } from '../assistantRoutes.ts'
import {
  addressSchema,
  baseUnitsSchema,
  hash32Schema,
  hexSchema,
  signatureSchema,
  transactionHashSchema,
  unsignedTransactionSchema,
  wireTokenSchema,
} from '../chainValues.ts'
import { devnetStatusSchema, modeStatusSchema } from '../configRoutes.ts'
import { errorBodySchema, errorSchema, issueSchema } from '../errorBody.ts'
import { startFusionPlus } from '../fusionPlusRoutes.ts'
import { codeResultSchema } from '../generateRoutes.ts'
import { gitHubRepositorySchema, gitHubStatusSchema, gitHubUserSchema } from '../gitHubRoutes.ts'
import { modeSchema, resultSourceSchema } from '../mode.ts'
import { startMonadBridge } from '../monadBridgeRoutes.ts'
import { nodeDefinitionSchema, walletRequestSchema } from '../nodeRoutes.ts'
import { plannedApprovalSchema } from '../plannedApproval.ts'
import { installedPluginSchema, listedPluginSchema, pluginDefinitionSchema } from '../pluginRoutes.ts'
import { previewLogSchema } from '../previewMessages.ts'
import { previewCodeSchema, previewConfigSchema, previewInstanceSchema } from '../previewRoutes.ts'
import { projectSchema, projectSummarySchema, versionSummarySchema } from '../projectRoutes.ts'
import {
  runEventSchema,
  runRecordSchema,
  runScopeSchema,
  runStatusSchema,
  signatureRequestSchema,
  typedDataRequestSchema,
} from '../runEvent.ts'
import {
  executionIdSchema,
  executionResultSchema,
  runContextSchema,
  runnableWorkflowSchema,
  runSnapshotSchema,
  runSummarySchema,
} from '../runRoutes.ts'
import { secretStatusSchema } from '../secretRoutes.ts'
import {
  accountSchema,
  roleSchema,
  sessionSchema,
  signedInSchema,
  signInMethodsSchema,
  workspaceSchema,
} from '../sessionRoutes.ts'
import { counterpartyCheckSchema, rpcCheckSchema, rpcSettingSchema, settingsSchema } from '../settingsRoutes.ts'
import { chainFactsSchema, simulationSchema } from '../transactionRoutes.ts'
import { sentDocumentSchema, viewportSchema, workflowDocumentSchema, workflowFileSchema } from '../workflowDocument.ts'
import { findingSchema, resolutionSchema } from '../workflowRoutes.ts'
import { auditEntrySchema, invitationSchema, memberSchema } from '../workspaceRoutes.ts'

/** Names of schemas in the descriptions of the API; bodies and answers are named after their operation. */
export const schemaNames: { readonly [name: string]: z.core.$ZodType } = {
  AccessToken: accessTokenSchema,
  Account: accountSchema,
  Address: addressSchema,
  AssistantStatus: assistantStatusSchema,
  AuditEntry: auditEntrySchema,
  BaseUnits: baseUnitsSchema,
  ChainFacts: chainFactsSchema,
  CodeResult: codeResultSchema,
  CounterpartyCheck: counterpartyCheckSchema,
  DevnetStatus: devnetStatusSchema,
  ErrorBody: errorBodySchema,
  ExecutionId: executionIdSchema,
  ExecutionResult: executionResultSchema,
  Finding: findingSchema,
  FusionPlusCall: startFusionPlus.response,
  GitHubRepository: gitHubRepositorySchema,
  GitHubStatus: gitHubStatusSchema,
  GitHubUser: gitHubUserSchema,
  Hash: hash32Schema,
  Hex: hexSchema,
  Invitation: invitationSchema,
  Issue: issueSchema,
  Json: jsonSchema,
  JsonObject: jsonObjectSchema,
  InstalledPlugin: installedPluginSchema,
  ListedPlugin: listedPluginSchema,
  Member: memberSchema,
  Mode: modeSchema,
  ModeStatus: modeStatusSchema,
  MonadBridgeCall: startMonadBridge.response,
  NodeDefinition: nodeDefinitionSchema,
  PlannedApproval: plannedApprovalSchema,
  Plugin: pluginDefinitionSchema,
  PreviewCode: previewCodeSchema,
  PreviewConfig: previewConfigSchema,
  PreviewInstance: previewInstanceSchema,
  PreviewLog: previewLogSchema,
  Project: projectSchema,
  ProjectSummary: projectSummarySchema,
  ProposalCheck: proposalCheckSchema,
  Resolution: resolutionSchema,
  ResultSource: resultSourceSchema,
  Role: roleSchema,
  RpcCheck: rpcCheckSchema,
  RpcSetting: rpcSettingSchema,
  RunContext: runContextSchema,
  RunError: errorSchema,
  RunEvent: runEventSchema,
  RunRecord: runRecordSchema,
  RunScope: runScopeSchema,
  RunSnapshot: runSnapshotSchema,
  RunStatus: runStatusSchema,
  RunSummary: runSummarySchema,
  RunnableWorkflow: runnableWorkflowSchema,
  Scope: scopeSchema,
  SecretStatus: secretStatusSchema,
  Session: sessionSchema,
  Settings: settingsSchema,
  Signature: signatureSchema,
  SignedIn: signedInSchema,
  SignInMethods: signInMethodsSchema,
  SignatureRequest: signatureRequestSchema,
  Simulation: simulationSchema,
  Token: wireTokenSchema,
  TransactionIntent: transactionIntentSchema,
  TransactionHash: transactionHashSchema,
  TypedDataRequest: typedDataRequestSchema,
  UnsignedTransaction: unsignedTransactionSchema,
  Version: versionSummarySchema,
  Viewport: viewportSchema,
  WalletRequest: walletRequestSchema,
  WorkflowDocument: workflowDocumentSchema,
  WorkflowFile: workflowFileSchema,
  SentWorkflow: sentDocumentSchema,
  Workspace: workspaceSchema,
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** What the server takes beside what the schema checks: it reads a file before. */
export const describedSchemas = {
  SentWorkflow: {
    description: sentDocumentSchema.description,
    anyOf: [reference('WorkflowDocument'), reference('WorkflowFile')],
  },
}
