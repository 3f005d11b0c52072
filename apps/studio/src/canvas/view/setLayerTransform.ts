const animations = new WeakMap<Element, Animation>()

/**
 * Sets a transform by a paused animation. A style change makes the browser compare all painted content; an animation
 * goes straight to the compositor.
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

/** Removes the animation so that the layer is repainted at its style's transform. */
export function clearLayerTransform(layer: HTMLElement): void {
  animations.get(layer)?.cancel()
  animations.delete(layer)
}
