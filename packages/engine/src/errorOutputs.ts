import { errorPortId, type JsonObject, type SerializedError } from '@sluice/workflow'

/** What a failed node hands to its error branch. */
export function errorOutputs({ code, message, help }: SerializedError): JsonObject {
  return { [errorPortId]: { code, message, help } }
}
