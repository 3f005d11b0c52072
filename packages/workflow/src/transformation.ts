import type { Json } from './json.ts'
import type { LogicServices } from './logicServices.ts'
import type { DataType } from './port.ts'

/** One conversion between data types. Throws a plain Error if a value cannot be converted. */
export type Transformation = {
  readonly from: DataType
  readonly to: DataType
  /** Whether information is lost. */
  readonly lossy: boolean
} & (
  | { readonly isAsync?: false; readonly convert: (value: Json) => Json }
  /** Async, such as sandboxed code. */
  | { readonly isAsync: true; readonly convert: (value: Json, services: LogicServices) => Promise<Json> }
)
