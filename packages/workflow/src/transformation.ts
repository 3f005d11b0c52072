import type { Json } from './json.ts'
import type { LogicServices } from './logicServices.ts'
import type { DataType } from './port.ts'

/** One step from a data type to another. Throws a plain Error with the reason when a value cannot be converted. */
export type Transformation = {
  readonly from: DataType
  readonly to: DataType
  /** Whether something of the value is lost. */
  readonly lossy: boolean
} & (
  | { readonly isAsync?: false; readonly convert: (value: Json) => Json }
  /** Takes time, as what user code does in the sandbox. */
  | { readonly isAsync: true; readonly convert: (value: Json, services: LogicServices) => Promise<Json> }
)
