import type { DataType, Port } from '../port.ts'
import type { Definitions } from '../registry.ts'
import type { Transformation } from '../transformation.ts'
import { type Conversion, createTypeChecker, noConversion, type TypeChecker } from './createTypeChecker.ts'

const builtIn = createTypeChecker()

const checkers = new WeakMap<readonly Transformation[], TypeChecker>()

/** Returns the cached type checker of a registry. */
export function getTypeChecker({ transformations }: Pick<Definitions, 'transformations'>): TypeChecker {
  if (!transformations) return builtIn
  const known = checkers.get(transformations)
  if (known) return known
  const checker = createTypeChecker({ transformations })
  checkers.set(transformations, checker)
  return checker
}

/**
 * Returns the cheapest chain of built-in transformations between two data types.
 *
 * - Shape: `[]` if the types are compatible as they are; null if more than 3 steps would be needed
 * - Source: spec 000 §5 Connection compatibility, §9
 */
export function findBuiltInConversion(from: DataType, to: DataType): readonly Transformation[] | null {
  return builtIn.convert(from, to)?.steps ?? null
}

/** Returns the conversion from one port to another, or null. */
export function findConversion(checker: TypeChecker, source: Port, target: Port): Conversion | null {
  if (target.accepts?.includes(source.dataType)) return noConversion
  return checker.convert(source.dataType, target.dataType)
}

/**
 * Returns the transformations from one port to another: `[]` if none are needed, null if impossible. Without a registry
 * only the built-in transformations are used.
 */
export function findTransformations(
  source: Port,
  target: Port,
  registry: Pick<Definitions, 'transformations'> = {},
): readonly Transformation[] | null {
  return findConversion(getTypeChecker(registry), source, target)?.steps ?? null
}
