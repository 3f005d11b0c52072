/** Marks simulated deployments. */
export function SimulatedBadge() {
  return (
    <span className="badge" title="The steps are gone through and nothing is deployed">
      Simulated
    </span>
  )
}
