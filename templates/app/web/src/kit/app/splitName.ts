/** Parts of a name between which a line may break: `AvalancheICMDashboard` is Avalanche, ICM and Dashboard. */
export function splitName(name: string): readonly string[] {
  return name.split(/(?<=\p{Ll}|\d)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
}
