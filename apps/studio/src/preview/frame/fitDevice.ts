import type { Device } from '../state/previewSettings.ts'

/** Size of a device in CSS pixels; a desktop is as high as there is room. */
const sizes: { readonly [device in Device]: { readonly width: number; readonly height: number } } = {
  desktop: { width: 1_280, height: Number.POSITIVE_INFINITY },
  tablet: { width: 768, height: 1_024 },
  phone: { width: 390, height: 844 },
}

/** Below this width a desktop page would be too small to read. */
const readableDesktopWidth = 640

export type Room = { readonly width: number; readonly height: number }

export type FittedDevice = {
  readonly device: Device
  /** Size of the page in CSS pixels, before it is scaled. */
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Fits a device into the room; without a choice, a desktop where it is readable, else a phone. */
export function fitDevice(chosen: Device | null, room: Room): FittedDevice {
  const device = chosen ?? (room.width >= readableDesktopWidth ? 'desktop' : 'phone')
  const { width, height } = sizes[device]
  const scale = Math.min(1, room.width / width)
  return { device, width, height: Math.min(height, room.height / scale), scale }
}
