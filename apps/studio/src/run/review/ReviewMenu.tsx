import * as Menu from '@radix-ui/react-dropdown-menu'
import CircleStop from 'lucide-react/icons/circle-stop'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { MenuSurface } from '../../ui/MenuSurface.tsx'
import { menuItemClass } from '../../ui/menuClasses.ts'
import { reviewTexts } from './texts.ts'

type Props = { readonly onStop: () => void; readonly onPutAside: () => void }

/** Rare actions of a review. */
export function ReviewMenu({ onStop, onPutAside }: Props) {
  return (
    <MenuButton
      look="quiet"
      iconOnly
      aria-label={reviewTexts.more}
      icon={<Ellipsis size={16} aria-hidden="true" />}
      preload={() => {}}
      menu={props => (
        <MenuSurface label={reviewTexts.more} {...props}>
          <Menu.Item className={menuItemClass} onSelect={onPutAside}>
            <PanelsTopLeft size={14} aria-hidden="true" />
            {reviewTexts.putAside}
          </Menu.Item>
          <Menu.Item className={menuItemClass} onSelect={onStop}>
            <CircleStop size={14} aria-hidden="true" />
            {reviewTexts.stop}
          </Menu.Item>
        </MenuSurface>
      )}
    />
  )
}
