/** Stands wherever something was not really deployed. */
export function SimulatedBadge() {
  return (
    <span className="badge" title="The steps are gone through and nothing is deployed">
      SIMULATED
    </span>
  )
}
