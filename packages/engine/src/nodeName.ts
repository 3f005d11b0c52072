type NamedNode = { readonly label: string; readonly id: string }

/** Returns the display name of a node: its label, its component's name, or its id. */
export function nodeName({ label, id }: NamedNode, component?: { readonly name: string }): string {
  return label || component?.name || id
}
