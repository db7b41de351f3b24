import { AMENITY_ICONS } from '@verandah/contract/building'
import { AMENITY_ICON } from './amenityIcons.ts'
import css from './layout.module.css'

/** One symbol for each name of `AMENITY_ICONS`; the template refers to it by that name. */
export function AmenitySprite() {
  return (
    <svg className={css.sprite} aria-hidden="true">
      {AMENITY_ICONS.map((name) => {
        const Icon = AMENITY_ICON[name]
        return (
          <symbol key={name} id={`amenity-${name}`} viewBox="0 0 24 24">
            <Icon />
          </symbol>
        )
      })}
    </svg>
  )
}
