import { useEffect, useState } from 'react'

/** Whether a component or a file is dragged over the page. */
export function useIsDragging(): boolean {
  const [isDragging, setIsDragging] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    const end = () => setIsDragging(false)
    window.addEventListener('dragover', () => setIsDragging(true), options)
    window.addEventListener('dragend', end, options)
    window.addEventListener('drop', end, options)
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && end(), options)
    return () => controller.abort()
  }, [])
  return isDragging
}
