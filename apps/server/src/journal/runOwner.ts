import { localWorkspaceId } from '../localWorkspaceId.ts'

/** The workspace that a run belongs to. */
export const workspaceOfRun = ({ owner = localWorkspaceId }: { readonly owner?: string | undefined }): string => owner

/** Owner in the records of a workspace's runs; those of the local one have none. */
export const toRunOwner = (workspaceId: string): string | undefined =>
  workspaceId === localWorkspaceId ? undefined : workspaceId
