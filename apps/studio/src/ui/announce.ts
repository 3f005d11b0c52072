const regionId = 'sluice-announcements'

/** Announces text to screen readers. */
export function announce(text: string): void {
  let region = document.getElementById(regionId)
  if (!region) {
    region = document.createElement('div')
    region.id = regionId
    region.className = 'sr-only'
    region.setAttribute('role', 'status')
    region.setAttribute('aria-live', 'polite')
    document.body.append(region)
  }
  region.textContent = text
}
