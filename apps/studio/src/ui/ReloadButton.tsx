import { Button } from './Button.tsx'
import { notify } from './notify.ts'
import { useReload } from './ReloadProvider.tsx'
import { uiTexts } from './texts.ts'

/** Saves everything and reloads the page. */
export function ReloadButton() {
  const reloadPage = useReload()
  const reload = async () => {
    if (!(await reloadPage())) notify('warn', uiTexts.reloadUnserved)
  }
  return <Button onClick={() => void reload()}>{uiTexts.reload}</Button>
}
