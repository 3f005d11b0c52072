import type { Page } from 'playwright-core'

/** Visible texts with a contrast below 4.5, with the ratio. A transparent text, as under a logo, is not visible. */
export function findLowContrast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Colour = readonly [number, number, number, number]
    const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const read = (colour: string): Colour => {
      pixel.clearRect(0, 0, 1, 1)
      pixel.fillStyle = colour
      pixel.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha]
    }
    const mix = (top: Colour, bottom: Colour): Colour => {
      const share = top[3] / 255
      const channel = (index: 0 | 1 | 2) => top[index] * share + bottom[index] * (1 - share)
      return [channel(0), channel(1), channel(2), 255]
    }
    const luminance = ([red, green, blue]: Colour) => {
      const linear = (value: number) => {
        const part = value / 255
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    const backgroundOf = (element: Element): Colour => {
      const layers: Colour[] = []
      for (let current: Element | null = element; current; current = current.parentElement) {
        const colour = read(getComputedStyle(current).backgroundColor)
        if (colour[3] > 0) layers.push(colour)
        if (colour[3] === 255) break
      }
      return layers.reduceRight<Colour>((below, layer) => mix(layer, below), [255, 255, 255, 255])
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      const element = walker.currentNode.parentElement
      if (!text || !element?.checkVisibility() || element.closest('.sr-only, :disabled')) continue
      const colour = read(getComputedStyle(element).color)
      if (colour[3] === 0) continue
      const behind = backgroundOf(element)
      const lights = [luminance(mix(colour, behind)), luminance(behind)]
      const ratio = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
      if (ratio < 4.5) found.push(`${text} (${ratio.toFixed(2)})`)
    }
    return found
  })
}
