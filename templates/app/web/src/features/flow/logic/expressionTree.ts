export type TreeOperator =
  | '<'
  | '<='
  | '>'
  | '>='
  | '=='
  | '!='
  | '&&'
  | '||'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '!'
  | 'negate'
  | '?:'

/** A CEL expression as plain data. Integers are texts, because JSON rounds them. */
export type ExpressionTree =
  | { readonly name: string }
  | { readonly value: string | boolean | null }
  | { readonly integer: string }
  | { readonly decimal: number }
  | { readonly field: string; readonly from: ExpressionTree }
  | { readonly at: ExpressionTree; readonly from: ExpressionTree }
  | { readonly op: TreeOperator; readonly with: readonly ExpressionTree[] }
  | { readonly call: 'wei' | 'units' | 'string' | 'double'; readonly with: readonly ExpressionTree[] }
