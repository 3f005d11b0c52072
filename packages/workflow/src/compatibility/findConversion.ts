import type { DataType, Port } from '../port.ts'
import type { Definitions } from '../registry.ts'
import type { Transformation } from '../transformation.ts'
import { noConversion, type Conversion, createTypeChecker, type TypeChecker } from './createTypeChecker.ts'

const builtIn = createTypeChecker()

const checkers = new WeakMap<readonly Transformation[], TypeChecker>()

/** The checker of a registry: one for as long as its transformations stay the same list. */
export function getTypeChecker({ transformations }: Pick<Definitions, 'transformations'>): TypeChecker {
  if (!transformations) return builtIn
  const known = checkers.get(transformations)
  if (known) return known
  const checker = createTypeChecker({ transformations })
  checkers.set(transformations, checker)
  return checker
}

/**
 * The cheapest chain of built-in transformations between two data types.
 *
 * - Shape: `[]` when the types fit as they are, null when at most 3 steps do not get there
 * - Source: spec 000 §5 Connection compatibility, §9
 */
export function findBuiltInConversion(from: DataType, to: DataType): readonly Transformation[] | null {
  return builtIn.convert(from, to)?.steps ?? null
}

/** How the value of one port reaches another; null when it cannot. */
export function findConversion(checker: TypeChecker, source: Port, target: Port): Conversion | null {
  if (target.accepts?.includes(source.dataType)) return noConversion
  return checker.convert(source.dataType, target.dataType)
}

/**
 * How the value of one port reaches another: `[]` as it is, else the transformations; null when it cannot.
 * Without a registry the built-in transformations are all there are.
 */
export function findTransformations(
  source: Port,
  target: Port,
  registry: Pick<Definitions, 'transformations'> = {},
): readonly Transformation[] | null {
  return findConversion(getTypeChecker(registry), source, target)?.steps ?? null
}
