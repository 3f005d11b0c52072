const animations = new WeakMap<Element, Animation>()

/**
 * Puts a layer at a place by an animation that stands still. A place that is written as a style makes the browser
 * compare everything that was painted; one that an animation says goes to the compositor as it is.
 */
export function setLayerTransform(layer: HTMLElement, transform: string): void {
  const known = animations.get(layer)
  const keyframes = { transform: [transform, transform] }
  if (known) {
    ;(known.effect as KeyframeEffect).setKeyframes(keyframes)
    return
  }
  const animation = layer.animate(keyframes, { duration: 1, fill: 'both' })
  animation.pause()
  animations.set(layer, animation)
}

/** Leaves the place of a layer to its style again, so that it is painted for where it is. */
export function clearLayerTransform(layer: HTMLElement): void {
  animations.get(layer)?.cancel()
  animations.delete(layer)
}
