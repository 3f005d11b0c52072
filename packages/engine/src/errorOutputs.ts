import { errorPortId, type JsonObject, type SerializedError } from '@sluice/workflow'

/** Outputs of a failed node for its error branch. */
export function errorOutputs({ code, message, help }: SerializedError): JsonObject {
  return { [errorPortId]: { code, message, help } }
}
